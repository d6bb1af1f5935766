"""A server in a process of its own, which can be killed like a power cut kills it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType


class ServerProcess:
    """``canasta serve`` on a data folder."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._command = [sys.executable, "-P", "-m", "canasta", "serve", "--port", "0", "--json", "--data", str(folder)]
        self._command += arguments

    def __enter__(self) -> ServerProcess:
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.communicate()[1]
        self.port = int(json.loads(line)["port"])
        return self

    def kill(self) -> None:
        """As a power cut would: nothing is finished, nothing flushed."""
        self.process.kill()
        self.process.communicate()

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.errors = self.process.communicate()[1]


class HastyServer(ServerProcess):
    """As :class:`ServerProcess`, for scripts that ask faster than people may."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._command = [sys.executable, "-P", "-c", _HASTY, str(folder)]


_HASTY = """
import json, pathlib, sys
from canasta.server.limits import Limits
from canasta.server.logs import set_up
from canasta.server.running import Options, Server
set_up(quiet=True)
server = Server(Options(pathlib.Path(sys.argv[1])), limits=Limits((1e6, 1e6), (1e6, 1e6)))
server.run(lambda: print(json.dumps({"port": server.port}), flush=True))
"""
