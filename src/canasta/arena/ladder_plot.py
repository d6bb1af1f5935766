"""The ladder as a picture: a row for each player, its rating and interval on one scale. Plain SVG, light or dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from canasta.arena.rating import Rating

_WIDTH = 720
_LEFT = 150
_RIGHT = 90
_TOP = 58
_ROW = 34

_STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#333}.title{font-weight:600}.quiet{fill:#666;font-size:12px}"
    ".grid{stroke:#8884}.mark{fill:#b4552d;stroke:#b4552d}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.title{font-weight:600}.quiet{fill:#aaa}.mark{fill:#e59a6f;stroke:#e59a6f}}"
)


def ladder_svg(ratings: Sequence[Rating], title: str, note: str) -> str:
    """The picture as a text of SVG; `ratings` best first, as `bradley_terry` gives them."""
    lowest = min(one.elo if one.low is None else one.low for one in ratings)
    highest = max(one.elo if one.high is None else one.high for one in ratings)
    step = _step(max(1.0, highest - lowest))
    first, last = floor(lowest / step) * step, ceil(highest / step) * step
    last = max(last, first + step)

    def x(elo: float) -> float:
        return round(_LEFT + (elo - first) / (last - first) * (_WIDTH - _LEFT - _RIGHT), 1)

    bottom = _TOP + _ROW * len(ratings)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {bottom + 34}" role="img">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<text class="title" x="16" y="24">{escape(title)}</text>',
        f'<text class="quiet" x="16" y="42">{escape(note)}</text>',
    ]
    for number in range(round((last - first) / step) + 1):
        elo = first + number * step
        parts.append(f'<path class="grid" d="M{x(elo)} {_TOP}V{bottom}"/>')
        parts.append(f'<text class="quiet" x="{x(elo)}" y="{bottom + 18}" text-anchor="middle">{elo:g}</text>')
    for row, one in enumerate(ratings):
        y = _TOP + _ROW * row + _ROW // 2
        parts.append(f'<text x="16" y="{y + 5}">{escape(one.player)}</text>')
        if one.low is not None and one.high is not None:
            ends = "".join(f"M{x(end)} {y - 5}v10" for end in (one.low, one.high))
            parts.append(f'<path class="mark" stroke-width="2" d="M{x(one.low)} {y}H{x(one.high)}{ends}"/>')
        parts.append(f'<circle class="mark" cx="{x(one.elo)}" cy="{y}" r="5"/>')
        parts.append(f'<text x="{_WIDTH - 16}" y="{y + 5}" text-anchor="end">{one.elo:+.0f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _step(width: float) -> float:
    """A round distance between the lines of a scale, for some four to ten of them."""
    power: float = 10 ** floor(log10(width / 4))
    return next(power * factor for factor in (1, 2, 5, 10) if width / (power * factor) <= 8)
