"""A new match step by step: the rules, who plays against you, house rules; Enter takes what is offered."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from canasta.history import Record
from canasta.players import DEFAULT_PLAYER, PLAYERS, UnknownPlayerError, ladder, make_player
from canasta.rules import (
    DESCRIPTIONS,
    FIELDS,
    GROUPS,
    PRESETS,
    TITLES,
    FieldSpec,
    Rules,
    RulesError,
    SettingError,
    UnknownPresetError,
    advice,
    apply_settings,
    differences,
    parse_settings,
    preset,
)
from canasta.terminal.faces import cut, literal
from canasta.terminal.scene import Notice
from canasta.terminal.screen import Screen
from canasta.terminal.seats import PERSON
from canasta.terminal.session import setup_of
from canasta.terminal.turn import Quit

_FIXED = ("players",)
"""What the first step decides: it sets the table."""

_BETWEEN = re.compile(r"\s+(?=[A-Za-z_-]+\s*=)")
"""Where one setting of a line ends and the next begins; a value may hold blanks."""


@dataclass
class Draft:
    """A match as far as it has been chosen. ``others`` are the players of the other seats, in their order.

    ``settings`` are house rules as they were typed, the field's name first.
    """

    preset: str = "classic"
    others: list[str] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        """The rules as they are set now; every setting was accepted when it was made."""
        return apply_settings(PRESETS[self.preset], parse_settings(self.written()))

    def written(self) -> list[str]:
        """The house rules as ``--set`` takes them."""
        return [f"{name}={text}" for name, text in self.settings.items()]

    def seated(self) -> list[str]:
        """Who plays the other seats; where more are needed than were named, the one named last or the usual one."""
        wanted = self.rules.players - 1
        found = self.others[:wanted]
        return found + [found[-1] if found else DEFAULT_PLAYER] * (wanted - len(found))

    def seats(self) -> str:
        """All seats as ``--seats`` takes them."""
        return ",".join([PERSON, *self.seated()])


def draft_of(record: Record) -> Draft | None:
    """The rules' name and the players of a recorded match, where one person sat down first and all are known."""
    setup = setup_of(record)
    plays = [seat.plays for seat in setup.seats]
    if setup.preset not in PRESETS or plays.count(PERSON) != 1 or plays[0] != PERSON:
        return None
    others = plays[1:]
    known = PRESETS[setup.preset].players == setup.rules.players and all(name in PLAYERS for name in others)
    return Draft(setup.preset, others) if known else None


class NewMatch:
    """Asks the three questions on a screen."""

    def __init__(self, screen: Screen, draft: Draft) -> None:
        """Begin with what is offered."""
        self.screen = screen
        self.draft = draft
        self._told: list[Notice] = []

    def ask(self) -> Draft:
        """What the person has chosen. Raises Quit, or EOFError at the end of the input."""
        steps = (self._rules, self._players, self._house)
        at = 0
        while at < len(steps):
            at = max(0, at + steps[at]())
        return self.draft

    def _line(self, title: str, notices: list[Notice], question: str) -> str:
        """Show a step with what was said of the last line, and read the next. Raises Quit."""
        told, self._told = self._told, []
        self.screen.report(f"New match · {title}", [*notices, *told])
        answer = self.screen.ask(question).strip()
        if answer.lower() in ("q", "quit", "exit"):
            raise Quit
        return answer

    def _refuse(self, *sentences: str) -> None:
        self._told = [Notice("refusal", tuple(map(literal, sentences)))]

    # The steps: each returns 1 to go on, 0 to ask again, -1 to go back.

    def _rules(self) -> int:
        names = list(PRESETS)
        rows = [f"{number}\t{TITLES[name]}\t{DESCRIPTIONS[name]}" for number, name in enumerate(names, 1)]
        offered = self.draft.preset
        answer = self._line(
            "1 of 3: the rules",
            [Notice("choices", tuple(rows))],
            f"Which rules? Enter: {TITLES[offered]} · 1 to {len(names)} · q quit",
        )
        if not answer:
            return 1
        if answer.lower() in ("b", "back"):
            self._refuse("This is the first step. q leaves without a match.")
            return 0
        chosen = _numbered(answer, names) or next(
            (name for name in names if TITLES[name].casefold() == answer.casefold()), ""
        )
        try:
            preset(chosen or answer)
        except UnknownPresetError as unknown:
            self._refuse(f"{unknown}", f"Accepted: Enter, a number from 1 to {len(names)}, or a name.")
            return 0
        chosen = chosen or answer.strip().lower().replace("_", "-")
        if PRESETS[chosen].players != PRESETS[offered].players:
            self.draft.others = []
        if chosen != offered:
            self.draft.settings = {}
        self.draft.preset = chosen
        return 1

    def _players(self) -> int:
        levels = ladder()
        rows = [f"{number}\t{PLAYERS[name].title}\t{PLAYERS[name].about}" for number, name in enumerate(levels, 1)]
        rules = self.draft.rules
        others = rules.players - 1
        notices = [Notice("choices", tuple(rows))]
        who = "Who plays against you?"
        if others > 1:
            who = f"Who plays the other {others} seats?"
            line = f"One for all, or one for each of the {others}: 1,3,2, say, in the order of play after you."
            if rules.sides < rules.players:
                with_you = [str(seat) for seat in range(1, rules.players) if seat % rules.sides == 0]
                line += f" Your partner is number {' and '.join(with_you)} of them."
            notices.append(Notice("info", (line,)))
        answer = self._line(
            "2 of 3: the players",
            notices,
            f"{who} Enter: {_in_words(self.draft.seated())} · 1 to {len(levels)} · b back · q quit",
        )
        if answer.lower() in ("b", "back"):
            return -1
        words = [word for word in answer.replace(",", " ").split() if word]
        chosen = [_numbered(word, levels) or word.lower() for word in words]
        accepted = f"Accepted: 1 to {len(levels)}, {', '.join(PLAYERS)}, or {PERSON} for a second person here."
        try:
            for name in chosen:
                if name != PERSON:
                    make_player(name)
        except UnknownPlayerError as unknown:
            self._refuse(cut(f"{unknown}", 160), accepted)
            return 0
        if len(chosen) not in (0, 1, others):
            seats = "is one other seat" if others == 1 else f"are {others} other seats"
            wanted = "name one" if others == 1 else f"name one for all, or {others}"
            self._refuse(f"{len(chosen)} are named, but there {seats}: {wanted}.", accepted)
            return 0
        if chosen:
            self.draft.others = chosen * others if len(chosen) == 1 else chosen
        return 1

    def _house(self) -> int:
        rules = self.draft.rules
        found = differences(Rules(), rules)
        lines = [f"{one.label}: {one.b} (classic: {one.a})" for one in found]
        head = "What differs from classic:" if found else "These are the classic rules; nothing differs."
        notices = [Notice("info", (head, *(f"  {line}" for line in lines)))]
        notices += [Notice("info", ("Worth knowing: " + " ".join(told),)) for told in [advice(rules)] if told]
        answer = self._line(
            "3 of 3: house rules",
            notices,
            "Enter deals · target=3000 changes a rule · ? lists them · ? word · u undo · b back · q quit",
        )
        if not answer:
            return 1
        known: dict[str, Callable[[], int]] = {"b": lambda: -1, "back": lambda: -1, "u": self._take_back}
        if answer.lower() in known:
            return known[answer.lower()]()
        if answer.startswith("?"):
            self._list(answer[1:].strip())
        elif "=" in answer:
            self._set(answer)
        else:
            self._tell_of(answer)
        return 0

    def _take_back(self) -> int:
        if self.draft.settings:
            name, _ = self.draft.settings.popitem()
            self._told = [Notice("info", (f"{FIELDS[name].label} is as before.",))]
        else:
            self._refuse("No house rule was set here; the list above is what the chosen rules say.")
        return 0

    def _set(self, answer: str) -> None:
        """Change rules, several at once where they belong together, or say why it cannot be so."""
        try:
            values = parse_settings(_BETWEEN.split(answer))
            if any(name in _FIXED for name in values):
                self._refuse("How many play is chosen with the rules: b goes back. 'canasta play --set' can seat five.")
                return
            written = {name: FIELDS[name].accepts.write(value) for name, value in values.items()}
            kept = {name: text for name, text in self.draft.settings.items() if name not in written}
            changed = replace(self.draft, settings={**kept, **written})
            rules = changed.rules
        except SettingError as unread:
            self._refuse(_within_form(f"{unread}"))
        except RulesError as refused:
            self._refuse(*f"{refused}".splitlines())
            self._told.append(Notice("info", ("Nothing was changed. Rules that belong together go on one line.",)))
        else:
            self.draft = changed
            self._told = [Notice("result", tuple(FIELDS[name].means(rules) for name in written))]

    def _list(self, word: str) -> None:
        """The rules that can be set: the groups, those of a group, or those that a word fits."""
        if not word:
            rows = [f"? {group}\t\t{_labels(group)}" for group in GROUPS]
            self._told = [Notice("choices", tuple(rows))]
            return
        wanted = word.casefold()
        fitting = [
            spec
            for spec in FIELDS.values()
            if spec.name not in _FIXED
            and (spec.group.startswith(wanted) or wanted in spec.name.casefold() or wanted in spec.label.casefold())
        ]
        if not fitting:
            self._refuse(f"No rule has {cut(word)!r} in its name.", f"? {' · ? '.join(GROUPS)} list them by group.")
            return
        rules = self.draft.rules
        self._told = [Notice("info", tuple(line for spec in fitting for line in _entry(spec, rules)))]

    def _tell_of(self, answer: str) -> None:
        """What a rule is and may be."""
        name = answer.lower().replace("-", "_").replace(" ", "_")
        if name in FIELDS:
            spec = FIELDS[name]
            self._told = [Notice("info", (*_entry(spec, self.draft.rules), spec.means(self.draft.rules)))]
            return
        try:
            parse_settings([f"{name}=0"])
        except SettingError as unknown:
            self._refuse(
                _within_form(f"{unknown}"), "Accepted: Enter, a rule with its value such as target=3000, ?, u, b, q."
            )


def _within_form(message: str) -> str:
    """A refusal as it helps whoever sits in this form."""
    return message.replace("'canasta rules --fields' lists them", "? lists them")


def _numbered(word: str, names: list[str]) -> str:
    """The name of a number from 1; empty if the word is no such number."""
    return names[int(word) - 1] if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(names) else ""


def _in_words(names: list[str]) -> str:
    """``Club``, or ``Club, Novice, Club``."""
    titles = [PLAYERS[name].title if name in PLAYERS else name for name in names]
    return titles[0] if len(set(titles)) == 1 else ", ".join(titles)


def _labels(group: str) -> str:
    return ", ".join(spec.label for spec in FIELDS.values() if spec.group == group and spec.name not in _FIXED)


def _entry(spec: FieldSpec, rules: Rules) -> list[str]:
    """A rule for a list: how it is set, what it is, and below what it may be."""
    now = spec.accepts.write(spec.value(rules))
    return [f"{spec.name}={now}: {spec.label}", f"  {spec.accepts.describe()}"]
