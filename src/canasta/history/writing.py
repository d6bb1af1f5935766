"""Writing a record as the text of a history file (see docs/history-format.md)."""

from canasta.cards import card_text
from canasta.engine.codes import ENDINGS
from canasta.history.lines import written_lines
from canasta.history.record import VERSION, HandRecord, OrderDeal, Record, SecretDeal, SeedDeal
from canasta.rules import to_dict

_ROW = 18
"""Cards in a line of a stock order."""


def write_history(record: Record) -> str:
    """The text of a record; reading it gives an equal record."""
    lines = [f"version = {VERSION}"]
    if record.preset:
        lines.append(f"preset = {_string(record.preset)}")
    if record.date:
        lines.append(f"date = {record.date.isoformat()}")
    if record.seed:
        lines.append(f"seed = {_string(record.seed)}")
    lines.append("seats = [")
    for index, seat in enumerate(record.seats):
        side = index % record.rules.sides
        lines.append(f"  {{ name = {_string(seat.name)}, player = {_string(seat.player)}, side = {side} }},")
    lines += ["]", "", "[rules]"]
    lines += [f"{name} = {_value(value)}" for name, value in to_dict(record.rules).items()]
    for hand in record.hands:
        lines += ["", *_hand(hand)]
    scores = record.scores or (0,) * record.rules.sides
    lines += ["", "[end]", f"hands = {len(record.hands)}", f"scores = {_list(scores)}"]
    lines.append(f"winner = {_value(record.winner)}")
    if record.conceded is not None:
        lines.append(f"conceded = {record.conceded}")
    return "\n".join(lines) + "\n"


def _hand(hand: HandRecord) -> list[str]:
    lines = [
        "[[hand]]",
        f"number = {hand.number}",
        f"dealer = {hand.dealer}",
        f"scores = {_list(hand.scores)}",
    ]
    lines += _deal(hand)
    lines.append("turns = [")
    lines += [f"  {_string(line)}," for line in written_lines(hand.steps)]
    lines.append("]")
    if hand.substitutes:
        told = (
            f"{{ seat = {one.seat}, player = {_string(one.player)}, after = {one.after} }}" for one in hand.substitutes
        )
        lines.append(f"substitutes = [{', '.join(told)}]")
    if hand.result:
        if hand.result.ending not in ENDINGS:
            raise ValueError(f"{hand.result.ending!r} is no ending")
        lines.append(f"ending = {_string(hand.result.ending)}")
        if hand.result.by is not None:
            lines.append(f"by = {hand.result.by}")
        lines.append(f"points = {_list(hand.result.points)}")
    return lines


def _deal(hand: HandRecord) -> list[str]:
    deal = hand.deal
    if isinstance(deal, SeedDeal):
        return [f"seed = {_string(deal.seed)}", f"shuffle = {_string(deal.shuffle)}"]
    if isinstance(deal, SecretDeal):
        return [
            f"secret = {_string(deal.secret.hex())}",
            f"commitment = {_string(deal.commitment)}",
            f"shuffle = {_string(deal.shuffle)}",
        ]
    if isinstance(deal, OrderDeal):
        words = [card_text(one) for one in deal.order]
        rows = [" ".join(words[at : at + _ROW]) for at in range(0, len(words), _ROW)]
        return ["order = [", *(f"  {_string(row)}," for row in rows), "]"]
    reds = ", ".join(_string(" ".join(cards)) for cards in deal.red_threes)
    seen = (
        f"seen = {{ seat = {deal.seat}, hand = {_string(' '.join(deal.hand))}, "
        f"pile = {_string(' '.join(deal.pile))}, red_threes = [{reds}] }}"
    )
    return [seen, f"commitment = {_string(deal.commitment)}"] if deal.commitment else [seen]


def _list(numbers: tuple[int, ...]) -> str:
    return "[" + ", ".join(map(str, numbers)) + "]"


def _value(value: int | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _string(value)


def _string(text: str) -> str:
    """A basic string of TOML. Raises ValueError for text that no file can hold."""
    if not text.isprintable():
        raise ValueError(f"{text!r} has characters that cannot be printed")
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    # Three in a row would be refused, so that no string over several lines can hide in a file.
    return '"' + text.replace("'''", "''\\u0027") + '"'
