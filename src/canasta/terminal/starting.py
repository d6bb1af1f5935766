"""What `canasta play` asks when nothing was said: go on with a kept match, or make a new one step by step."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from canasta.terminal.choosing import ChoiceError, Found, Wish, opened
from canasta.terminal.kept import RUNNING, Kept, about, kept_matches, read_kept
from canasta.terminal.new_match import Draft, NewMatch, draft_of
from canasta.terminal.saves import running_files
from canasta.terminal.scene import Notice
from canasta.terminal.screen import Screen
from canasta.terminal.turn import Quit

SHOWN = 9
"""Running matches that the list shows; `canasta play --list` shows all."""


def start(wish: Wish, screen: Screen, begin: Callable[[Wish, list[Notice]], Found]) -> Found:
    """Ask which match to play; ``begin`` makes a new one. Raises Quit, or EOFError at the end of the input."""
    notices: list[Notice] = []
    while not wish.new:
        found = [read_kept(path) for path in running_files(wish.folder)]
        running = [one for one in found if one.state == RUNNING][:SHOWN]
        for one in found:
            if one.state != RUNNING:
                # What cannot be read is put out of the way and told of; what is over goes to the finished ones.
                _put_away(one, wish, notices)
        if not running:
            break
        picked = _pick(running, screen, notices)
        if picked is None:
            break
        notices = []
        try:
            session = opened(picked.path, wish, notices)
        except ChoiceError as refused:
            notices.append(Notice("refusal", (f"{refused}.",)))
            continue
        if session is not None:
            return Found(session, notices)
    draft = NewMatch(screen, _last_choice(wish)).ask()
    return begin(replace(wish, rules=draft.rules, preset=draft.preset, seats=draft.seats()), notices)


def _put_away(kept: Kept, wish: Wish, notices: list[Notice]) -> None:
    with suppress(ChoiceError):
        opened(kept.path, wish, notices)


def _pick(running: list[Kept], screen: Screen, notices: list[Notice]) -> Kept | None:
    """The match to go on with; None for a new one."""
    rows = [f"{number}\t{about(one)}\t" for number, one in enumerate(running, 1)]
    rows.append("n\tA new match\t")
    head = "A match is running." if len(running) == 1 else f"{len(running)} matches are running."
    told: list[Notice] = []
    while True:
        screen.report("Go on with a match", [Notice("info", (head,)), Notice("choices", tuple(rows)), *notices, *told])
        numbers = "1" if len(running) == 1 else f"1 to {len(running)}"
        which = "Go on with it? Enter: yes" if len(running) == 1 else f"Go on with which? Enter: 1 · {numbers}"
        answer = screen.ask(f"{which} · n new · q quit").strip().lower()
        if answer in ("", "y", "yes"):
            return running[0]
        if answer in ("n", "no", "new"):
            return None
        if answer in ("q", "quit", "exit"):
            raise Quit
        if answer.isdecimal() and 1 <= int(answer[:4]) <= len(running):
            return running[int(answer[:4]) - 1]
        told = [Notice("refusal", (f"Accepted: Enter, {numbers}, n for a new match, q to leave.",))]


def _last_choice(wish: Wish) -> Draft:
    """What the last match was begun with, as far as it can be chosen again; else the classic game."""
    for one in kept_matches(wish.folder):
        if one.record is not None:
            found = draft_of(one.record)
            if found is not None:
                return found
    return Draft()
