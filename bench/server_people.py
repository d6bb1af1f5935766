"""Scripted people at tables of a real server, all in this one process: how they play and what they are answered.

Every table has one person and computer players. A person plays any legal action of those that the server sent, discards
at three actions of five, and deals the next hand.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import time
from collections import deque

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

PRESETS = ("two-player", "classic")
OF_AN_ADDRESS = 20
"""The server lets an address make so many matches at once; loopback has as many addresses as one likes."""


class Legal(Struct):
    """A legal action."""

    text: str
    verb: str


class View(Struct):
    """What a person here looks at."""

    my_move: bool = False
    phase: str = ""
    hand_number: int = 0
    match_over: bool = False
    legal: list[Legal] = []
    fair: list[msgspec.Raw] = []


class Message(Struct):
    """Any message of the server."""

    type: str
    id: str = ""
    version: int = 0
    view: View | None = None


_DECODER = msgspec.json.Decoder(Message)


class Person:
    """One person at a table of their own."""

    def __init__(self, room: Room, number: int) -> None:
        """Make the match, as a device of its own."""
        self._room = room
        self._chance = random.Random(number)
        self._sent = 0
        self._view = View()
        self.ready = False
        self.due: dict[str, float] = {}
        self.took: list[float] = []
        self.version = 0
        source = (f"127.0.1.{number // OF_AN_ADDRESS + 1}", 0)
        line = http.client.HTTPConnection("127.0.0.1", room.port, timeout=60, source_address=source)
        headers = {"Host": f"localhost:{room.port}", "Content-Type": "application/json"}
        line.request("GET", "/api/matches", headers=headers)
        answer = line.getresponse()
        answer.read()
        self.cookie = str(answer.headers["set-cookie"]).split(";")[0]
        form = {"preset": PRESETS[number % len(PRESETS)], "settings": {"target": 20_000}}
        line.request("POST", "/api/matches", json.dumps(form), headers | {"Cookie": self.cookie})
        self.table = str(json.loads(line.getresponse().read())["table"])
        line.close()

    async def run(self) -> None:
        """Watch the table until the connection is closed."""
        uri = f"ws://localhost:{self._room.port}/ws/table/{self.table}"
        headers = {"Origin": f"http://localhost:{self._room.port}", "Cookie": self.cookie}
        self.line: ClientConnection = await connect(
            uri, additional_headers=headers, compression=None, max_size=None, ping_interval=None, proxy=None
        )
        async for text in self.line:
            message = _DECODER.decode(text)
            if message.view is not None:
                self._room.states += 1
                self._room.moves += message.version - self.version if self.version else 0
                self.version, self._view = message.version, message.view
            elif message.id in self.due:
                self.took.append(time.perf_counter() - self.due.pop(message.id))
            self._look()

    def _look(self) -> None:
        view = self._view
        deal = view.phase == "deal" and len(view.fair) == view.hand_number
        ready = not self.due and not view.match_over and (view.my_move or deal)
        if ready and not self.ready:
            self._room.turn_of(self)
        self.ready = ready

    @property
    def at_rest(self) -> bool:
        """Whether the table waits for this person."""
        return self.ready or self._view.match_over

    async def act(self, due: float) -> None:
        """Play a command that was due at this time."""
        self.ready = False
        self._sent += 1
        command = {"id": f"{self.table[:20]}-{self._sent}", "table": self.table, "version": self.version}
        if self._view.my_move:
            discards = [one for one in self._view.legal if one.verb == "discard"]
            some = discards if discards and self._chance.random() < 0.6 else self._view.legal
            command |= {"type": "act", "action": self._chance.choice(some).text}
        else:
            command["type"] = "next"
        self.due[str(command["id"])] = due
        await self.line.send(json.dumps(command))


class Room:
    """All people, and what was measured since :meth:`begin`."""

    def __init__(self, port: int, tables: int) -> None:
        """Make the tables of the server at this port."""
        self.port = port
        self.moves = self.states = 0
        self.waiting: deque[Person] = deque()
        self._arrived = asyncio.Event()
        self.people = [Person(self, number) for number in range(tables)]

    def turn_of(self, person: Person) -> None:
        """A person is to act."""
        self.waiting.append(person)
        self._arrived.set()

    def begin(self) -> float:
        """Forget what was measured; the time."""
        for one in self.people:
            one.took.clear()
        self.moves = self.states = 0
        return time.perf_counter()

    def figures(self, seconds: float) -> dict[str, float]:
        """What was measured: rates a second, milliseconds."""
        times = _times(self.people)
        return {
            "answered_per_second": len(times) / seconds,
            "moves_per_second": self.moves / seconds,
            "states_per_second": self.states / seconds,
            "p50_ms": quantile(times, 0.5) * 1e3,
            "p99_ms": quantile(times, 0.99) * 1e3,
            "worst_ms": quantile(times, 1.0) * 1e3,
        }

    async def seated(self) -> None:
        """Wait until everybody is to act."""
        while not all(one.at_rest for one in self.people):
            self._arrived.clear()
            await asyncio.wait_for(self._arrived.wait(), 60)

    async def open_loop(self, rate: float, seconds: float) -> dict[str, float]:
        """Commands at a fixed rate, whatever the server does; each goes to the table that has waited longest.

        A command counts from the moment at which it was due, however late it was sent.
        """
        start = self.begin()
        missed = 0
        for number in range(int(rate * seconds)):
            due = start + number / rate
            # Also when late: the messages are to be let in.
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self.waiting:
                await self.waiting.popleft().act(due)
            else:
                missed += 1
        found = self.figures(time.perf_counter() - start)
        return {"offered_per_second": rate, "nobody_to_act": missed, **found}

    async def closed_loop(self, seconds: float) -> dict[str, float]:
        """Everybody acts the moment it is their turn."""
        start = self.begin()
        while (now := time.perf_counter()) < start + seconds:
            if self.waiting:
                await self.waiting.popleft().act(now)
            else:
                self._arrived.clear()
                await asyncio.wait_for(self._arrived.wait(), 60)
        return self.figures(time.perf_counter() - start)

    async def burst(self, observers: int, apart: float) -> tuple[float, list[float]]:
        """All act in one moment but a few; these act again and again, ``apart`` seconds after they can.

        Returns the seconds until the computer players of all the others have come to rest, and the seconds that the
        few waited for their acks meanwhile.
        """
        few, others = self.people[:observers], self.people[observers:]
        start = self.begin()
        for one in others:
            if one.at_rest:
                await one.act(start)
        while not all(one.at_rest for one in others):
            for one in few:
                if one.at_rest:
                    await one.act(time.perf_counter())
            await asyncio.sleep(apart)
        seconds = time.perf_counter() - start
        await self.seated()
        self.waiting.clear()
        self.waiting.extend(one for one in self.people if one.ready)
        return seconds, _times(few)


def _times(people: list[Person]) -> list[float]:
    return sorted(one for person in people for one in person.took)


def quantile(values: list[float], share: float) -> float:
    """Of sorted values; 0 if there are none."""
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0
