"""A match from where it stands to its end, or to where its people stop (handbook: ``match.end``)."""

from __future__ import annotations

from collections.abc import Sequence

from canasta.engine import State, view
from canasta.rules import PRESETS
from canasta.terminal import sheets
from canasta.terminal.answers import Answers
from canasta.terminal.narration import lines, since_last_turn, single
from canasta.terminal.scene import Notice, Scene, make_scene
from canasta.terminal.screen import Screen
from canasta.terminal.seats import side_names
from canasta.terminal.session import Session
from canasta.terminal.turn import Concede, Desk, Quit, Turn

_ENDINGS = {
    "out": "{who} went out",
    "out concealed": "{who} went out concealed",
    "stock empty": "the stock is empty and the pile cannot be taken",
    "pile declined": "the stock is empty and the pile was not taken",
    "last red three": "the last card of the stock was a red three",
    "turn unfinishable": "the stock gave out and the turn could not be finished",
}


def ending_of(state: State, names: Sequence[str]) -> str:
    """How a finished hand ended, in words."""
    ending = view(state, 0).ending
    return _ENDINGS.get(ending, ending).format(who=names[int(state.winner)] if state.winner >= 0 else "")


class Game:
    """Lets people and computer players take turns until the match is over."""

    def __init__(self, session: Session, screen: Screen, first_notices: list[Notice]) -> None:
        """Play a session on a screen; ``first_notices`` stand under the first table."""
        self.session = session
        self.screen = screen
        self.people = [index for index, seat in enumerate(session.seats) if seat.person]
        self._answers = Answers(screen)
        self._desks = {seat: Desk() for seat in self.people}
        self._first = first_notices
        self._viewer = self.people[0] if self.people else -1
        self._covered = len(self.people) > 1
        self._unseen = "turn"
        """How far a match without people runs before the next pause: turn, hand, or match."""

    def run(self) -> None:
        """Play to the end of the match, which a person may also give up.

        Raises Quit, EOFError and KeyboardInterrupt where the people stop before.
        """
        session = self.session
        if len(self.people) > 1:
            self.screen.hide()
        elif not self.people:
            self.screen.say(self._first)
        try:
            if not session.playing and session.sheets:
                # Stopped between two hands: the sheet is shown again before the next deal.
                self._hand_over()
            while not session.over:
                if not session.playing:
                    session.deal()
                while session.playing:
                    self._step(int(session.state.actor))
                if session.conceded is None:
                    self._hand_over()
        finally:
            self.screen.unhide()
        self._match_over()

    def _step(self, seat: int) -> None:
        if self.session.waits_for(seat):
            self._person(seat)
            return
        self.session.play_for(seat)
        turn_ends = self.session.playing and int(self.session.state.actor) != seat
        if not self.people and self._unseen == "turn" and turn_ends:
            self._watch()

    def _person(self, seat: int) -> None:
        self._hand_over_screen(seat)
        desk = self._desks[seat]
        turn_of = Turn(self.session, seat, desk, self._answers)
        self.screen.show(self._scene(seat, desk.shown() + self._trouble() + turn_of.announce() + self._first))
        line = self.screen.ask()
        self._first = []
        turn = int(self.session.state.turn)
        try:
            turn_of.execute(line)
        except Concede as given_up:
            desk.notices = []
            if given_up.what == "match":
                self.session.concede(seat)
            else:
                self.session.give_hand_up(seat)
        if self.session.playing and int(self.session.state.turn) != turn:
            # A finished turn leaves nothing standing.
            desk.notices, desk.refusal, desk.fresh = [], None, frozenset()

    def _hand_over_screen(self, seat: int) -> None:
        """With several people at one screen, nobody sees another's hand."""
        if len(self.people) < 2 or (seat == self._viewer and not self._covered):
            return
        name = self.session.names[seat]
        self.screen.cover()
        self.screen.say([Notice("info", (f"It is {name}'s turn. Pass the screen to {name}; others look away.",))])
        self.screen.pause("Enter shows the cards")
        self._viewer, self._covered = seat, False

    def _trouble(self) -> list[Notice]:
        trouble = self.session.file.trouble
        return [Notice("trouble", (trouble,))] if trouble else []

    def _scene(self, seat: int, notices: list[Notice]) -> Scene:
        session = self.session
        state, rules = session.state, session.setup.rules
        watching = seat < 0
        seen = view(state, max(seat, 0))
        desk = self._desks.get(seat, Desk())
        recent = session.events if watching else since_last_turn(session.events, seat, int(state.turn))
        goal = f"{rules.hands} hand{'' if rules.hands == 1 else 's'}" if rules.hands else f"to {rules.target:,}"
        known = PRESETS.get(session.setup.preset, rules)
        house = "" if known == rules else ", house rules"
        return make_scene(
            seen,
            session.seats,
            title=f"{session.setup.preset or 'canasta'}{house}",
            subtitle=f"hand {session.match.number} · {session.names[int(state.dealer)]} dealt · {goal}",
            log=lines(recent, session.names, seat)[-(rules.players if watching else 12) :],
            told=[single(event, session.names, seat) for event in session.events],
            recent=len(recent),
            sort=desk.sort,
            fresh=desk.fresh,
            notices=notices,
            watching=watching,
        )

    def _watch(self) -> None:
        """A pause between the turns of computer players, where somebody sits at the keyboard."""
        if not self.screen.keyboard:
            return
        self.screen.show(self._scene(-1, self._trouble()))
        answer = self.screen.ask("Enter next turn · h rest of the hand · m rest of the match · q quit").strip().lower()
        if answer in ("q", "quit", "exit"):
            raise Quit
        self._unseen = {"h": "hand", "m": "match"}.get(answer, "turn")

    def _hand_over(self) -> None:
        session = self.session
        state = session.state
        viewer = self.people[0] if len(self.people) == 1 else -1
        names = side_names(session.seats, session.setup.rules.sides, viewer)
        ending = ending_of(state, session.names)
        told = lines(session.events, session.names, viewer)
        if self.people:
            told = lines(since_last_turn(session.events, self.people[0], int(state.turn)), session.names, viewer)
        rows = sheets.aligned(sheets.hand_rows(session.sheets, session.match.scores, names))
        events = [single(event, session.names, viewer) for event in session.events]
        notices = [Notice("log", tuple(told[-8:] if self.people else told)), Notice("sheet", tuple(rows))]
        number = len(session.match.sheets)
        if session.match.over:
            # The last sheet shows no hidden card and may stay.
            self.screen.unhide()
        self.screen.report(f"Hand {number} is over: {ending}", [*notices, *self._trouble()], events)
        self._covered = len(self.people) > 1
        if self._unseen == "hand":
            self._unseen = "turn"
        if not session.match.over and (self.people or self._unseen == "turn"):
            self.screen.pause("Enter deals the next hand")

    def _match_over(self) -> None:
        session = self.session
        match = session.match
        viewer = self.people[0] if len(self.people) == 1 else -1
        names = side_names(session.seats, session.setup.rules.sides, viewer)
        scores = list(match.scores)
        if session.winner is not None:
            # As everyone tells a result: the winner's figure first, the others in their order.
            scores.insert(0, scores.pop(session.winner))
        totals = " : ".join(map(sheets.number, scores))
        if session.winner is None:
            level = "is a tie" if session.conceded is None else "is a tie between the others"
            sentence = f"The match {level}, {totals}."
        else:
            winner = names[session.winner]
            verb = "win" if winner in ("You", "We", "They") or "+" in winner else "wins"
            sentence = f"{winner} {verb} the match, {totals}."
        if session.conceded is not None:
            sentence = f"{session.names[session.conceded]} gave the match up. {sentence}"
        rows = sheets.aligned(sheets.match_rows(match.sheets, names))
        self.screen.say([Notice("sheet", ("", *rows)), Notice("result", (sentence,))])
