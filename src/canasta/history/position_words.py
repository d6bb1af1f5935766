"""The words of a position file's entries: numbers, names, cards, melds, rules."""

from __future__ import annotations

from canasta.cards import BLACK_THREE, DEUCE, JOKER, PLURAL, RANKS, RED_THREE, CardError, parse_face
from canasta.engine import Law
from canasta.engine.law import MELD_NATURALS, MELD_SIZE
from canasta.history.position_draft import Group, Heap
from canasta.history.position_lines import Entry, Named, Word, name_card
from canasta.rules import (
    Rules,
    RulesError,
    SettingError,
    UnknownPresetError,
    apply_settings,
    parse_settings,
    preset,
)

MOST_UNKNOWN = 200


def whole(word: Word, low: int, high: int) -> int:
    """The whole number that a word is, within these limits. Raises PositionError."""
    text = word.text.removeprefix("-")
    if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(word.text) <= high):
        raise word.fault(f"{word.text[:40]!r} must be a whole number from {low:,} to {high:,}")
    return int(word.text)


def number(entry: Entry | None, low: int, high: int, default: int) -> int:
    """The one number of an entry."""
    if entry is None:
        return default
    if len(entry.words) != 1:
        raise entry.fault(f"{entry.key.text!r} is one whole number from {low:,} to {high:,}")
    return whole(entry.words[0], low, high)


def numbers(entry: Entry, low: int, high: int) -> tuple[int, ...]:
    """All numbers of an entry; ``none`` stands for no number."""
    if [word.text for word in entry.words] == ["none"]:
        return ()
    return tuple(whole(word, low, high) for word in entry.words)


def choice(entry: Entry | None, names: tuple[str, ...], default: str) -> str:
    """The one word of an entry, which is one of a few."""
    if entry is None:
        return default
    if len(entry.words) != 1 or entry.words[0].text.lower() not in names:
        raise entry.fault(f"{entry.key.text!r} is one of: {', '.join(names)}")
    return entry.words[0].text.lower()


def yes(entry: Entry | None, *, default: bool) -> bool:
    """Yes or no; the key alone is a yes."""
    if entry is None or not entry.words:
        return default if entry is None else True
    return choice(entry, ("yes", "no"), "") == "yes"


def heap(entry: Entry) -> Heap:
    """Cards in order, among them counts like ``3 unknown``, and ``??`` for one unknown card."""
    found = Heap(entry=entry)
    words = entry.words
    at = 0
    while at < len(words):
        word = words[at]
        if at + 1 < len(words) and words[at + 1].text.lower() == "unknown":
            found.cards += [None] * whole(word, 0, MOST_UNKNOWN)
            at += 1
        elif word.text == "??":
            found.cards.append(None)
        else:
            found.cards.append(name_card(word))
        at += 1
    return found


def red_threes(entry: Entry, rules: Rules) -> Heap:
    """The red threes of a side: ``3H 3D``, or only how many."""
    most = rules.packs * 2
    if len(entry.words) == 1 and entry.words[0].text.isdigit():
        count = whole(entry.words[0], 0, most)
        return Heap([Named(entry.words[0], RED_THREE, "") for _ in range(count)], entry)
    found = Heap([name_card(word) for word in entry.words], entry)
    for one in found.named:
        if one.kind != RED_THREE:
            raise one.word.fault(f"{one.word.text} is no red three; they are 3H and 3D, or a number of them")
    return found


def ranks(entry: Entry | None) -> tuple[int, ...]:
    """The slots of the melds that an entry names by rank, or ``wild``."""
    found = []
    for word in entry.words if entry else []:
        if word.text.lower() == "wild":
            found.append(DEUCE)
            continue
        try:
            kind, suit = parse_face(word.text)
        except CardError:
            kind, suit = RED_THREE, ""
        if suit or kind in (DEUCE, JOKER, RED_THREE):
            raise word.fault(f"{word.text!r} names no meld: write its rank, or wild")
        found.append(kind)
    return tuple(found)


def groups(entry: Entry, law: Law) -> list[Group]:
    """The melds of a side, a ``/`` or ``|`` between each two, as they may lie by these rules."""
    parts: list[list[Word]] = [[]]
    for word in entry.words:
        if word.text in ("/", "|"):
            parts.append([])
        else:
            parts[-1].append(word)
    found: list[Group] = []
    for part in parts:
        if not part:
            if len(parts) > 1:
                raise entry.fault("a meld is missing before or after a stroke")
            continue
        group = _group(part, law)
        if any(other.slot == group.slot for other in found):
            name = "wild cards" if group.slot == DEUCE else PLURAL[group.slot]
            raise part[0].fault(f"the side has two melds of {name}; a side has one of a rank")
        found.append(group)
    return found


def _group(words: list[Word], law: Law) -> Group:
    # A colon after the rank is welcome: "Q: QH QS QD", "wild: 2C 2D JK".
    if words[0].text.endswith(":"):
        words = words[1:] or words
    cards = [name_card(word) for word in words]
    naturals = [one for one in cards if one.kind not in (DEUCE, JOKER)]
    wilds = len(cards) - len(naturals)
    slot = naturals[0].kind if naturals else DEUCE
    for one in naturals:
        if one.kind == RED_THREE:
            raise one.word.fault("a red three is never in a meld; it is shown, as in 'red threes: 3H'")
        if one.kind != slot:
            raise one.word.fault(f"{one.word.text} does not belong to a meld of {PLURAL[slot]}")
    fault = _misshapen(law, slot, len(naturals), wilds)
    if fault:
        raise words[0].fault(fault)
    return Group(slot, cards)


def _misshapen(law: Law, slot: int, naturals: int, wilds: int) -> str:
    """What is wrong with a meld of this size, in words; empty if it may lie there."""
    if naturals + wilds < MELD_SIZE:
        return f"a meld has at least {MELD_SIZE} cards; this one has {naturals + wilds}"
    if slot == DEUCE:
        return "" if law.wild_melds else "melds of wild cards alone are not played by these rules"
    if slot == BLACK_THREE and wilds:
        return "black threes are melded without wild cards"
    if slot < RANKS and naturals < MELD_NATURALS:
        return f"a meld has at least {MELD_NATURALS} natural cards; this one has {naturals}"
    if slot < RANKS and wilds > law.wilds_allowed(naturals):
        most = law.wilds_allowed(naturals)
        return f"a meld with {naturals} natural cards holds at most {most} wild; this one has {wilds}"
    return ""


def rules_of(name: Entry | None, settings: Entry | None) -> Rules:
    """The rules that ``rules`` and ``set`` choose; classic if nothing is said."""
    try:
        rules = preset(" ".join(word.text for word in name.words)) if name else Rules()
    except UnknownPresetError as fault:
        assert name is not None
        raise name.fault(str(fault)) from None
    if settings is None:
        return rules
    texts: list[tuple[Word, str]] = []
    for word in settings.words:
        # The opening minimum is several words: "opening=15 0:50 1500:90".
        if "=" not in word.text and texts:
            texts[-1] = (texts[-1][0], f"{texts[-1][1]} {word.text}")
        else:
            texts.append((word, word.text))
    for word, text in texts:
        try:
            parse_settings([text])
        except SettingError as fault:
            raise word.fault(str(fault)) from None
    try:
        return apply_settings(rules, parse_settings([text for _, text in texts]))
    except RulesError as fault:
        raise settings.fault(fault.problems[0].sentence) from None
