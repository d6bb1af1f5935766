"""The golden matches come out byte for byte, and their files replay to every state, under either engine."""

from __future__ import annotations

import pytest

from canasta.history import load_history, replay, verify

from .matches import FOLDER, matches, path_of, played

MATCHES = matches()


@pytest.mark.rule("match.end")
@pytest.mark.parametrize("name", MATCHES)
def test_a_match_is_played_and_replayed_as_its_file_says(name: str) -> None:
    text, keys = played(MATCHES[name])
    assert path_of(name).read_bytes() == text.encode()
    record = load_history(path_of(name), check=False)
    assert [state.key() for _, _, state in replay(record)] == keys
    assert verify(record) == len(keys) - len(record.hands)
    assert record.winner != "open"


def test_nothing_else_is_kept_and_every_file_is_small() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(map(path_of, MATCHES))
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < 60_000


@pytest.mark.rule("match.end")
def test_a_tie_is_broken_by_an_extra_hand() -> None:
    record = load_history(path_of("extra-hand"))
    assert len(record.hands) == record.rules.hands + 1
    assert len(set(record.hands[1].scores)) == 1
