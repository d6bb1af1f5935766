"""The rules of canasta as data: one frozen value, named presets, house rules by name, and their words.

Knows nothing of cards in play; the engine compiles a `Rules` value and everything else asks the engine.
"""

from .accepts import Bands, Choice, ScoreBands, Value, Whole, YesNo
from .advice import Remark, advice, remarks
from .checks import RuleProblem, RulesError
from .drafts import Draft, draft
from .drawn import random_rules
from .fields import FIELDS, Rules, problems, validated, values_of
from .presets import DESCRIPTIONS, PRESETS, TITLES, UnknownPresetError, preset, preset_name
from .sections import SECTIONS, Section
from .settings import SettingError, apply_settings, from_dict, parse_settings, to_dict
from .spec import GROUPS, FieldSpec
from .words import Difference, differences, sentences
from .written import ReadRules, read_rules, write_rules

__all__ = [
    "DESCRIPTIONS",
    "FIELDS",
    "GROUPS",
    "PRESETS",
    "SECTIONS",
    "TITLES",
    "Bands",
    "Choice",
    "Difference",
    "Draft",
    "FieldSpec",
    "ReadRules",
    "Remark",
    "RuleProblem",
    "Rules",
    "RulesError",
    "ScoreBands",
    "Section",
    "SettingError",
    "UnknownPresetError",
    "Value",
    "Whole",
    "YesNo",
    "advice",
    "apply_settings",
    "differences",
    "draft",
    "from_dict",
    "parse_settings",
    "preset",
    "preset_name",
    "problems",
    "random_rules",
    "read_rules",
    "remarks",
    "sentences",
    "to_dict",
    "validated",
    "values_of",
    "write_rules",
]
