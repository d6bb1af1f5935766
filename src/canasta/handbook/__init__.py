"""The handbook: the rules of one table in our own words, complete and nothing else, with examples that are played.

`handbook` makes it from the rules as data; the terminal and the server draw it.
"""

from .book import handbook
from .model import Absent, Book, Chapter, DrawnCard, DrawnPile, Example, Section, Sheet, Table, Text, words

__all__ = [
    "Absent",
    "Book",
    "Chapter",
    "DrawnCard",
    "DrawnPile",
    "Example",
    "Section",
    "Sheet",
    "Table",
    "Text",
    "handbook",
    "words",
]
