"""The words that betray a page still in English: the catalogue's, without those that the other language has too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.web.conftest import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

TEXTS = ROOT / "web/src/lib/text"
_ENTRY = re.compile(r'^\s+"?[\w.? -]+"?:\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
_ICU = (re.compile(r"\{\w+\}"), re.compile(r"\{\w+, \w+,"), re.compile(r"=?\w+ \{"))
"""What a message has besides words: figures, what chooses, and the names of the choices."""
_WORD = re.compile(r"[^\W\d_]{2,}")

SHOWN = """() => {
  const language = document.documentElement.lang, found = [document.title];
  const foreign = element => element.closest('code, script, noscript, style, svg, kbd, .order, [lang]:not(html)');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!foreign(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], optgroup'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'label']) found.push(one.getAttribute(name) ?? '');
  return [language, ...found.filter(text => text.trim())];
}"""
"""The page's language, and every text on it that is not marked as being in another one."""


def words(language: str) -> set[str]:
    """All words of a language's catalogue, in small letters."""
    found: set[str] = set()
    for path in TEXTS.glob(f"{language}*.ts"):
        if path.stem != language and not path.stem.startswith(f"{language}-"):
            continue
        for text in _ENTRY.findall(path.read_text(encoding="utf-8")):
            for syntax in _ICU:
                text = syntax.sub(" ", text)
            found |= {word.casefold() for word in _WORD.findall(text)}
    return found


class Reader:
    """Reads a page that should be in one language and keeps the English that it finds."""

    def __init__(self, page: Page, language: str) -> None:
        """``language`` as the catalogue's files name it."""
        self._page = page
        self._language = language
        self._english = words("en") - words(language)
        self.found: dict[str, str] = {}
        """English word to the text that it stood in."""
        self.texts: set[str] = set()

    def look(self) -> None:
        """Read all that the page shows or says of itself now."""
        language, *texts = self._page.evaluate(SHOWN)
        assert language == self._language
        self.read(texts)

    def read(self, texts: list[str]) -> None:
        """Read some texts."""
        for text in set(texts) - self.texts:
            self.texts.add(text)
            for word in _WORD.findall(text):
                if word.casefold() in self._english:
                    self.found[word] = text
