"""Plans: what they may say, what is refused and where, their digests, and the two kinds of seeds."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.arena.plan import adjacent, round_robin
from canasta.arena.reading import PlanError, load_plan, parse_plan
from canasta.arena.sprt import Sprt
from canasta.history import HistoryError
from canasta.rules import PRESETS
from tests.arena.plans import plan

SHORT = """\
seeds = "gating"
seed = "one"
players = ["steady", "random"]
pairs = 10
"""

FULL = """\
# What is to be found out, and why.
seeds = "final"
seed = "2026 ladder"
rules = "browser"
set = ["target=3000", "deal=13"]
players = ["steady", "random"]
pairing = "adjacent"
pairs = 2_000
play = "matches"
scores = "zero"
sprt = [0, 10]
"""


def test_a_short_plan_means_the_defaults() -> None:
    found = parse_plan(SHORT)
    assert (found.preset, found.rules) == ("classic", PRESETS["classic"])
    assert (found.pairings, found.pairs, found.seed, found.seeds) == ((("steady", "random"),), 10, "one", "gating")
    assert (found.play, found.scores, found.sprt) == ("hands", "spread", None)


def test_a_plan_may_say_everything() -> None:
    found = parse_plan(FULL)
    assert (found.preset, found.rules.target, found.rules.deal) == ("browser", 3000, 13)
    assert (found.pairs, found.seed, found.seeds) == (2000, "2026 ladder", "final")
    assert (found.play, found.scores, found.sprt) == ("matches", "zero", Sprt(0, 10))


def test_a_preset_goes_by_its_own_name_however_it_was_written() -> None:
    assert parse_plan(SHORT + 'rules = "Two_Player"').preset == "two-player"


def test_everyone_meets_everyone_or_its_neighbour() -> None:
    assert round_robin(["a", "b", "c"]) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert adjacent(["a", "b", "c"]) == (("a", "b"), ("b", "c"))


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ('seeds = "gating"', 'seeds = "gate"', 1, 9, "seeds must be one of gating, final, not 'gate'"),
        ('seeds = "gating"\n', "", 1, 1, "a plan lacks seeds: one of gating, final"),
        ('seed = "one"', 'seed = ""', 2, 8, "seed must be a text of 1 to 40 characters, not an empty one"),
        ('seed = "one"', "seed = 1", 2, 8, "seed must be a text of at most 40 characters"),
        ('"random"', '"rondom"', 3, 23, "there is no player called 'rondom'; did you mean random?"),
        (', "random"', "", 3, 11, "two players or more are compared; 1 is named"),
        ('"random"]', '"random", "steady"]', 3, 11, "steady is named twice"),
        ("pairs = 10", "pairs = 0", 4, 9, "pairs must be a whole number from 1 to 10,000,000, not 0"),
        ("pairs = 10", "pears = 10", 4, 1, "a plan has no key 'pears'; did you mean pairs?"),
        ("pairs = 10", "pairs = 10\npairs = 20", 5, 11, "is no TOML text"),
        ("pairs = 10", 'pairs = 10\nrules = "clasic"', 5, 9, "did you mean classic?"),
        ("pairs = 10", 'pairs = 10\nset = ["target=3000", "wild=1"]', 5, 24, "There is no rule called 'wild'"),
        ("pairs = 10", 'pairs = 10\nset = ["players=3"]', 5, 7, "cannot be shared evenly"),
        ("pairs = 10", 'pairs = 10\nplay = "games"', 5, 8, "play must be one of hands, matches, not 'games'"),
        ("pairs = 10", 'pairs = 10\nscores = "high"', 5, 10, "scores must be one of spread, zero"),
        ("pairs = 10", 'pairs = 10\npairing = "all"', 5, 11, "pairing must be one of round-robin, adjacent"),
        ("pairs = 10", "pairs = 10\nsprt = [10, 0]", 5, 8, "H0 must be below H1; 10 is not below 0; write H0 first"),
        ("pairs = 10", "pairs = 10\nsprt = [10]", 5, 8, "sprt must be a list of 2 whole numbers"),
    ],
)
def test_a_fault_is_named_with_its_place_and_what_would_do(
    old: str, new: str, line: int, column: int, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(SHORT.replace(old, new), encoding="utf-8")
    with pytest.raises(PlanError) as caught:
        load_plan(path)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert words in str(caught.value)
    assert str(caught.value).startswith(f"{path}, line {line}, column {column}: ")


def test_a_test_needs_two_players(monkeypatch: pytest.MonkeyPatch) -> None:
    from canasta.players import PLAYERS

    monkeypatch.setitem(PLAYERS, "third", PLAYERS["random"])
    with pytest.raises(HistoryError, match="sprt needs exactly two players; these make 3 pairings"):
        parse_plan(SHORT.replace('"random"]', '"random", "third"]') + "sprt = [0, 10]")


def test_a_plan_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match=r"plan\.toml: cannot be read: No such file"):
        load_plan(tmp_path / "plan.toml")


def test_the_digest_is_of_what_is_said_and_not_of_how() -> None:
    reordered = "# the same\n" + "".join(f"{line}\n" for line in reversed(SHORT.splitlines()))
    assert parse_plan(reordered + 'rules = "Classic"\nset = ["target=5000"]\n').digest() == parse_plan(SHORT).digest()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gating", "final"),
        ('"one"', '"two"'),
        ("10", "11"),
        ('["steady", "random"]', '["random", "steady"]'),
        ("pairs", 'play = "matches"\npairs'),
        ("pairs", 'scores = "zero"\npairs'),
        ("pairs", "sprt = [0, 10]\npairs"),
        ("pairs", 'set = ["target=3000"]\npairs'),
    ],
)
def test_whatever_decides_the_outcome_changes_the_digest(old: str, new: str) -> None:
    assert parse_plan(SHORT.replace(old, new)).digest() != parse_plan(SHORT).digest()


TEXT = st.text(st.characters(categories=["L", "N", "P", "Zs"]), min_size=1, max_size=40) | st.sampled_from(
    ["final", "gating", "/final/1", "gating/final", "../final", "1/steady:random/1"]
)


@given(TEXT, TEXT, st.integers(1, 10**7), st.integers(1, 10**7))
def test_gating_and_final_seeds_never_coincide(one: str, other: str, number: int, another: int) -> None:
    gating = plan(seed=one, seeds="gating").pair_seed(0, number)
    final = plan(seed=other, seeds="final").pair_seed(0, another)
    assert gating != final
    assert not gating.startswith(final)
    assert not final.startswith(gating)


def test_the_plan_in_the_documentation_can_be_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
    found = parse_plan(page.split("```toml\n")[1].split("```")[0])
    assert (found.seeds, found.pairs, found.rules.target) == ("final", 2000, 3000)
