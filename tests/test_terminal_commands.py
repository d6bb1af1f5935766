"""A typed line is read as people mean it, and a misread one is shown where reading stopped."""

import pytest

from canasta.cards import DEUCE
from canasta.terminal.commands import ALIASES, UnreadableError, read_command


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("d", "draw"),
        ("DRAW", "draw"),
        ("m K K 2", "meld K K 2"),
        ("m KKK2", "meld K K K 2"),
        ("mKK2", "meld K K 2"),
        ("m KH KS 2C", "meld KH KS 2C"),
        ("m KHKS2C", "meld KH KS 2C"),
        ("m k♥,k♠+joker", "meld KH KS JK"),
        ("m JJJK", "meld J J JK"),
        ("m 10 10D T", "meld 10 10D 10"),
        ("m 333", "meld 3 3 3"),
        ("meld 2 2 JK", "meld 2 2 JK"),
        ("a Q: QH 2", "add Q: QH 2"),
        ("a Q:QH2", "add Q: QH 2"),
        ("add wild: 2", "add wild: 2"),
        ("a 9", "add 9"),
        ("m Q: 2", "add Q: 2"),
        ("x 5D", "discard 5D"),
        ("x5d", "discard 5D"),
        ("5d", "discard 5D"),
        ("t", "take"),
        ("t QH QS", "take QH QS"),
        ("tQQ", "take Q Q"),
        ("ask", "ask"),
        ("y", "yes"),
        ("  n  ", "no"),
        ("pass", "pass"),
    ],
)
def test_short_and_long_forms_are_the_same_action(line: str, text: str) -> None:
    assert read_command(line).text == text


def test_bare_card_is_its_own_command() -> None:
    assert read_command("5d").verb == "card"


def test_meld_named_by_add_is_kept() -> None:
    assert read_command("a wild: 2").target == DEUCE
    assert read_command("a QH 2").target == -1


@pytest.mark.parametrize(
    ("line", "column", "part"),
    [
        ("", 1, "nothing was typed"),
        ("foo", 1, "'foo' is no command"),
        ("darw", 1, "did you mean 'draw'"),
        ("x 5Z", 4, "'Z' is no card"),
        ("m KKY", 5, "'Y' is no card"),
        ("m K 11", 5, "no card"),
        ("x", 1, "exactly one card"),
        ("x 5D 6D", 3, "exactly one card"),
        ("m", 1, "needs cards"),
        ("a Q:", 1, "needs cards"),
        ("d 5", 3, "stands alone"),
        ("K K K", 1, "what should be done"),
        ("m " + "K " * 125, 1, "has 251 characters"),
    ],
)
def test_misread_line_names_its_column(line: str, column: int, part: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_command(line)
    assert caught.value.column == column
    assert part in str(caught.value)
    assert caught.value.accepted


def test_every_command_that_help_shows_is_known() -> None:
    from canasta.terminal.helptext import PLAYING

    for line in PLAYING[:-1]:
        for word in line[:15].replace(",", " ").split()[:1]:
            assert word in ALIASES
