"""What `?` shows while playing (handbook: ``turn``)."""

from __future__ import annotations

from canasta.rules import SECTIONS, Rules, sentences
from canasta.rules.presets import unknown

PLAYING = (
    "d              draw from the stock",
    "t              take the pile; the cards for it are picked for you",
    "t QH QS        take the pile with these cards",
    "m K K 2        lay a new meld; mKK2 and m KH KS 2C do too",
    "a Q: 2         add cards to your side's meld; a QH for naturals",
    "x 5D           discard, which ends the turn; 5D alone asks first",
    "u, u all       take back the last meld of this turn, or all",
    "ask            ask your partner: may I go out? (answer yes or no)",
    "h              what a computer player would do, and why",
    "p              can I take the pile? the four checks",
    "legal          everything that is allowed now",
    "s, l           score sheets · all that happened in this hand",
    "rules          the rules of this table; rules pile.frozen: a section",
    "table          everything that lies on the table once more; Enter, too",
    "sort           another order for your hand",
    "concede hand   a computer player finishes the hand for you",
    "concede match  give the match up",
    "report         save a file of this match without hidden cards",
    "q              quit; everything is saved, and canasta play goes on",
    "cards: 5D 10S QH, a joker is JK; without a suit any copy: K 10 2",
)
"""The commands, one a line, aligned."""


def rules_lines(rules: Rules, section: str = "") -> list[str]:
    """The rules of the table in words: all, or a section with those below it (``pile`` and ``pile.frozen``).

    Each section is its title with its id, then a line of sentences. Raises ValueError with the nearest known
    section for one that does not exist.
    """
    wanted = section.strip().lower()
    if wanted and wanted not in SECTIONS:
        raise ValueError(unknown("section", section.strip(), SECTIONS))
    told: dict[str, list[str]] = {}
    for name, sentence in sentences(rules):
        if not wanted or name == wanted or name.startswith(wanted + "."):
            told.setdefault(name, []).append(sentence)
    if not told:
        return [f"{SECTIONS[wanted].title} ({wanted}): nothing of this is played at this table."]
    lines: list[str] = []
    for name, said in told.items():
        lines.append(f"{SECTIONS[name].title} ({name})")
        lines.append("  " + " ".join(said))
    return lines
