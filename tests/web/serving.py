"""A server of one's own for a test: started on a free port, killed at will, started again on the same data."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path


class Serving:
    """``canasta serve`` in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        """Start on a free port, with its data in ``folder`` and with more options of ``canasta serve``."""
        self.folder = folder
        self._options = options
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start, on the same port as before. Raises RuntimeError if it does not come up."""
        command = [sys.executable, "-P", "-m", "canasta", "serve", "--json"]
        command += ["--port", str(self.port), "--data", str(self.folder), *self._options]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ.copy())
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the server did not start")
        self.port = json.loads(line)["port"]

    def kill(self) -> None:
        """End at once, as a crash does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End in order."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(timeout=20)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
