"""Measuring players: duplicate deals with the seats swapped, intervals by pair, sequential tests, a ladder."""

from canasta.arena.campaign import Campaign, margin
from canasta.arena.intervals import Interval, student, wilson
from canasta.arena.ladder_plot import ladder_svg
from canasta.arena.plan import Plan, adjacent, round_robin
from canasta.arena.playing import Pair, play_pair
from canasta.arena.rating import Rating, bradley_terry
from canasta.arena.sprt import Sprt
from canasta.arena.summary import Summary, as_json, summarise

__all__ = [
    "Campaign",
    "Interval",
    "Pair",
    "Plan",
    "Rating",
    "Sprt",
    "Summary",
    "adjacent",
    "as_json",
    "bradley_terry",
    "ladder_svg",
    "margin",
    "play_pair",
    "round_robin",
    "student",
    "summarise",
    "wilson",
]
