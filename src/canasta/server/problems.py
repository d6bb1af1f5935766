"""Why a request over HTTP is refused: stable codes, figures, sentences (see docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from canasta.rules import RuleProblem
from canasta.server.forms import Problem, RuleFault

TEXTS: Mapping[str, str] = {
    "foreign": "This request comes from another site; only pages of {origin} may ask for changes.",
    "history-refused": "Line {line}, column {column}: {reason}.",
    "history-unread": "This is no match record that can be replayed: {reason}.",
    "no-device": "This browser has no key yet: load the page first, with cookies allowed.",
    "no-match": "This device has no such match.",
    "no-seat": "There is no seat {seat} in this match; its seats are 0 to {last}.",
    "not-history": "A history is sent as what it is: content-type: {type}.",
    "not-json": "A request that makes something must be JSON and say so: content-type: application/json.",
    "not-saved": "This could not be written down, so nothing was done. Try again.",
    "other-name": "This server does not answer to the name {name}. Whoever runs it can allow it: "
    "canasta serve --allow-host {name}",
    "replay-too-long": "This match has {actions} actions; a replay can have {limit}. In the terminal, canasta replay "
    "reads it.",
    "rules-name": "A name of rules cannot have {sign}, its sign {place}: letters, digits, spaces and marks such as "
    "- ' & ! will do.",
    "rules-name-long": "A name of rules has {most} signs at most; this one has {length}.",
    "rules-text-long": "Rules written as text have {most} signs at most; these have {length}.",
    "seats-named": "This table has {seats} seats, and the request names {named}: one word for each seat is needed.",
    "seats-unknown": "There is no player called {player}; there are: {players}.",
    "seats-yours": "One seat must be yours ('you'), no more and no fewer; the request has {yours}.",
    "too-fast": "One address may make {most} matches at once and then {rate} a second. Wait a moment.",
    "too-many-replays": "One address may open {most} replays at once and then {rate} a second. Wait a moment.",
    "too-large": "A request may have {limit} bytes; this one has more.",
    "too-many-matches": "This device has {limit} matches, which is as many as it may have. Remove one first.",
    "unknown-preset": "There are no rules called {name}; there are: {presets}.",
    "unreadable": "This is no request as this version reads it: {reason}",
}
"""Code -> English sentence. Codes about rules are not here: their sentences come from :mod:`canasta.rules`."""


class RequestError(Exception):
    """A request that cannot be met."""

    def __init__(self, problem: Problem) -> None:
        """Carry the problem."""
        super().__init__(problem.message)
        self.problem = problem


def problem(code: str, figures: dict[str, int | str] | None = None) -> Problem:
    """A problem by its code."""
    figures = figures or {}
    return Problem(code, TEXTS[code].format(**figures), figures)


def fault(one: RuleProblem, word: int = 0) -> RuleFault:
    """What is wrong with rules, and where it stands if they were written as text."""
    return RuleFault(one.code, one.sentence, dict(one.figures), list(one.fields), word)


def about_rules(code: str, faults: Iterable[RuleProblem]) -> Problem:
    """A problem with the rules that were asked for, in the words of the rules."""
    told = [fault(one) for one in faults]
    return Problem(code, " ".join(one.message for one in told), {}, told)
