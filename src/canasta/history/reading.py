"""Reading a history file: strictly, and by default playing it through (see docs/history-format.md)."""

import datetime
from pathlib import Path

from canasta.engine import Law
from canasta.engine.codes import ENDINGS
from canasta.engine.dealing import SHUFFLE
from canasta.history.fair import FAIR_SHUFFLE, SECRET_BYTES
from canasta.history.lines import card_words, read_line
from canasta.history.placed import HistoryError, check_size, decode, load_text, shown_name
from canasta.history.record import (
    OPEN,
    TIE,
    UNKNOWN,
    VERSION,
    Deal,
    HandRecord,
    OrderDeal,
    Record,
    Result,
    Seat,
    SecretDeal,
    SeedDeal,
    SeenDeal,
    Step,
    Substitute,
    order_of_faces,
)
from canasta.history.replaying import verify
from canasta.history.tables import Table, parse_toml
from canasta.rules import Rules, RulesError, from_dict

MOST_BYTES = 2_000_000
LONGEST_LINE = 2_000
MOST_HANDS = 1_000
MOST_LINES = 5_000
LONGEST_NAME = 80
WIDEST_SCORE = 10_000_000
MOST_ACTIONS = 1_000_000

_TOP = ("version", "preset", "date", "seed", "seats", "rules", "hand", "end")
_DEALS = ("seed", "order", "secret", "seen")
_END = ("hands", "scores", "winner", "conceded")
_HAND = (
    "number",
    "dealer",
    "scores",
    *_DEALS,
    "shuffle",
    "commitment",
    "turns",
    "substitutes",
    "ending",
    "by",
    "points",
)


def load_history(path: str | Path, *, check: bool = True) -> Record:
    """Read a history file (``-``: standard input). Raises HistoryError, naming file, line and column."""
    return read_history(load_text(path, MOST_BYTES, HistoryError), shown_name(path), check=check)


def read_history(text: str | bytes, name: str = "", *, check: bool = True) -> Record:
    """Read a history from its text; ``name`` is what faults call it.

    Unless ``check`` is off, the match is also played through, and every card drawn and every claimed ending
    and score is compared. Raises HistoryError for the first fault.
    """
    try:
        if isinstance(text, bytes):
            text = decode(text, name, HistoryError)
        check_size(text, MOST_BYTES, LONGEST_LINE, HistoryError)
        record = _read(text, name)
        if check:
            verify(record)
    except HistoryError as fault:
        fault.name = fault.name or name
        raise
    return record


def _read(text: str, name: str) -> Record:
    values, places = parse_toml(text)
    top = Table(values, (), places, "the file")
    if not top.has("version"):
        raise HistoryError(1, 1, f"is no canasta history: it has no version (version = {VERSION})", kind="foreign")
    version = top.number("version", 0, 10**9)
    if version != VERSION:
        message = f"is of version {version}; this program reads version {VERSION}"
        raise top.fault("version", message, kind="version", figures={"version": version, "reads": VERSION})
    top.only(_TOP)
    rules = _rules(top.table("rules"))
    law = Law(rules)
    hands = tuple(_hand(table, rules, law) for table in top.tables("hand", MOST_HANDS))
    for index, hand in enumerate(hands[:-1]):
        if hand.result is None or isinstance(hand.deal, SeenDeal):
            raise HistoryError(hand.line, 1, f"hand {hand.number} is not finished, but hand {index + 2} follows")
    end = top.table("end") if top.has("end") else None
    if end is None:
        message = "the file has no [end]; it has been cut off, or was never finished"
        raise HistoryError(text.count("\n") + 1, 1, message, kind="cut")
    scores, winner, conceded = _end(end, rules, len(hands))
    return Record(
        rules=rules,
        seats=_seats(top, rules),
        hands=hands,
        scores=scores,
        winner=winner,
        conceded=conceded,
        preset=top.text("preset", LONGEST_NAME, ""),
        seed=top.text("seed", LONGEST_NAME, ""),
        date=_date(top),
        name=name,
        end_line=places.value(("end",)).line,
        end_places=end.spots(),
    )


def _rules(table: Table) -> Rules:
    try:
        return from_dict(table.values)
    except RulesError as refused:
        problem = refused.problems[0]
        key = next((name for name in problem.fields if table.has(name)), "")
        spot = table.places.key((*table.path, key)) if key else table.places.value(table.path)
        raise HistoryError(spot.line, spot.column, problem.sentence, kind="rules", rule=problem) from None


def _date(top: Table) -> datetime.date | None:
    value = top.values.get("date")
    if value is None:
        return None
    # A datetime is a date too, but a time of day would say more than the format holds.
    if not isinstance(value, datetime.date) or isinstance(value, datetime.datetime):
        raise top.fault("date", "date must be a day without quotation marks, as in date = 2025-01-31")
    return value


def _seats(top: Table, rules: Rules) -> tuple[Seat, ...]:
    tables = top.tables("seats", 6)
    if len(tables) != rules.players:
        raise top.fault("seats", f"seats must be {rules.players} tables, one for each player, not {len(tables)}")
    found = []
    for index, table in enumerate(tables):
        table.only(("name", "player", "side"))
        found.append(Seat(table.text("name", LONGEST_NAME), table.text("player", LONGEST_NAME)))
        if table.has("side") and table.number("side", 0, rules.sides - 1) != index % rules.sides:
            raise table.fault("side", f"seat {index} plays for side {index % rules.sides} by these rules")
    return tuple(found)


def _end(table: Table, rules: Rules, hands: int) -> tuple[tuple[int, ...], int | str, int | None]:
    table.only(_END)
    if table.number("hands", 0, MOST_HANDS) != hands:
        raise table.fault("hands", f"hands must be the number of hands in the file, which is {hands}")
    scores = table.numbers("scores", rules.sides, -WIDEST_SCORE, WIDEST_SCORE)
    conceded = table.number("conceded", 0, rules.players - 1) if table.has("conceded") else None
    if isinstance(table.values.get("winner"), str):
        return scores, table.choice("winner", (OPEN, TIE)), conceded
    return scores, table.number("winner", 0, rules.sides - 1), conceded


def _hand(table: Table, rules: Rules, law: Law) -> HandRecord:
    table.only(_HAND)
    number = table.number("number", 1, MOST_HANDS)
    table.what = f"hand {number}"
    steps = [step for text, line, column in table.texts("turns", MOST_LINES) for step in read_line(text, line, column)]
    _check_seats(steps, rules)
    return HandRecord(
        number=number,
        dealer=table.number("dealer", 0, rules.players - 1),
        scores=table.numbers("scores", rules.sides, -WIDEST_SCORE, WIDEST_SCORE),
        deal=_deal(table, rules, law),
        steps=tuple(steps),
        result=_result(table, rules),
        substitutes=_substitutes(table, rules),
        line=table.places.value(table.path).line,
        places=table.spots(),
    )


def _check_seats(steps: list[Step], rules: Rules) -> None:
    for step in steps:
        if step.seat >= rules.players:
            message = f"there is no seat {step.seat}; seats are 0 to {rules.players - 1}"
            raise HistoryError(step.line, step.column, message)


def _substitutes(table: Table, rules: Rules) -> tuple[Substitute, ...]:
    found = []
    for one in table.tables("substitutes", rules.players):
        one.only(("seat", "player", "after"))
        found.append(
            Substitute(
                seat=one.number("seat", 0, rules.players - 1),
                player=one.text("player", LONGEST_NAME),
                after=one.number("after", 0, MOST_ACTIONS),
                line=one.places.value(one.path).line,
            )
        )
    return tuple(found)


def _result(table: Table, rules: Rules) -> Result | None:
    if not table.has("ending"):
        for key in ("by", "points"):
            if table.has(key):
                raise table.fault(key, f"{key} belongs to a finished hand, which also tells its ending")
        return None
    ending = table.choice("ending", ENDINGS[1:])
    by = table.number("by", 0, rules.players - 1) if table.has("by") else None
    points = table.numbers("points", rules.sides, -WIDEST_SCORE, WIDEST_SCORE)
    return Result(ending, by, points)


def _deal(table: Table, rules: Rules, law: Law) -> Deal | SeenDeal:
    kinds = [key for key in _DEALS if table.has(key)]
    if len(kinds) != 1:
        found = " and ".join(kinds) if kinds else "none"
        raise table.fault("number", f"{table.what} needs exactly one deal: seed, order, secret or seen; it has {found}")
    kind = kinds[0]
    for key, kinds_with in (("shuffle", ("seed", "secret")), ("commitment", ("secret", "seen"))):
        if table.has(key) and kind not in kinds_with:
            raise table.fault(key, f"{key} does not go with {kind}")
    if kind == "seed":
        _shuffle(table, SHUFFLE)
        return SeedDeal(table.text("seed", LONGEST_NAME))
    if kind == "secret":
        _shuffle(table, FAIR_SHUFFLE)
        return _secret(table)
    if kind == "order":
        return _order(table, law)
    return _seen(table, rules)


def _shuffle(table: Table, known: str) -> None:
    if table.text("shuffle", LONGEST_NAME) != known:
        raise table.fault("shuffle", f"shuffle must be {known}, the one way of shuffling known for this deal")


def _hexadecimal(table: Table, key: str) -> str:
    text = table.text(key, 2 * SECRET_BYTES)
    if len(text) != 2 * SECRET_BYTES or any(sign not in "0123456789abcdef" for sign in text):
        raise table.fault(key, f"{key} must be {2 * SECRET_BYTES} hexadecimal digits, small letters")
    return text


def _secret(table: Table) -> SecretDeal:
    deal = SecretDeal(bytes.fromhex(_hexadecimal(table, "secret")))
    if _hexadecimal(table, "commitment") != deal.commitment:
        raise table.fault("commitment", "this is not the commitment to the secret: the deal was changed")
    return deal


def _order(table: Table, law: Law) -> OrderDeal:
    words: list[str] = []
    for text, line, column in table.texts("order", 200):
        words += card_words(text, line, column)
    try:
        return OrderDeal(tuple(order_of_faces(law, words)))
    except ValueError as fault:
        raise table.fault("order", str(fault)) from None


def _seen(table: Table, rules: Rules) -> SeenDeal:
    seen = table.table("seen")
    seen.only(("seat", "hand", "pile", "red_threes"))
    reds = seen.texts("red_threes", rules.sides)
    if len(reds) != rules.sides:
        raise seen.fault("red_threes", f"red_threes must be {rules.sides} texts, one for each side")
    return SeenDeal(
        seat=seen.number("seat", 0, rules.players - 1),
        hand=_seen_cards(seen, "hand"),
        pile=_seen_cards(seen, "pile"),
        red_threes=tuple(card_words(text, line, column) for text, line, column in reds),
        commitment=_hexadecimal(table, "commitment") if table.has("commitment") else "",
    )


def _seen_cards(table: Table, key: str) -> tuple[str, ...]:
    spot = table.places.content((*table.path, key))
    words = card_words(table.text(key, LONGEST_LINE), spot.line, spot.column)
    if UNKNOWN in words:
        raise table.fault(key, f"the seat saw every card of its {key}")
    return words
