"""The verb `canasta rules`: the presets, the rules in words, what tells two sets apart, every field."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from itertools import groupby
from operator import itemgetter

from canasta.rules import (
    DESCRIPTIONS,
    FIELDS,
    GROUPS,
    PRESETS,
    SECTIONS,
    Choice,
    FieldSpec,
    Rules,
    RulesError,
    SettingError,
    Value,
    Whole,
    YesNo,
    advice,
    apply_settings,
    differences,
    parse_settings,
    preset,
    sentences,
    to_dict,
    values_of,
)
from canasta.rules.fields import unchecked
from canasta.terminal.options import add_set_option, complain
from canasta.terminal.prose import columns, heading, paragraph

EXAMPLES = """\
examples:
  canasta rules                                    the rules there are, by name
  canasta rules classic                            one of them in words
  canasta rules classic --set wild_melds=1000      with a house rule
  canasta rules classic --handbook                 the whole handbook, to learn it from
  canasta rules classic --section pile.frozen      one section of the handbook
  canasta rules diff classic pagat                 what tells two of them apart
  canasta rules diff classic --set target=3000     what settings change
  canasta rules --fields                           every rule that can be set

exit status: 0 done, 1 these rules contradict each other, 2 the input could not be understood
"""


def run(argv: list[str]) -> int:
    """Run `canasta rules` with these arguments and return the exit status (0, 1 or 2)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        show = _chosen(parser, args)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        show(args)
    except (LookupError, SettingError) as unreadable:
        complain(unreadable)
        return 2
    except RulesError as refused:
        complain(refused)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta rules",
        description="Read the rules, compare presets, try house rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="a preset to read; or 'diff A B' (B with the settings; without B, A with the settings)",
    )
    add_set_option(parser)
    parser.add_argument("--handbook", action="store_true", help="tell them at length, with examples")
    parser.add_argument("--section", metavar="ID", help="one section of the handbook, such as pile.frozen")
    parser.add_argument("--fields", action="store_true", help="list every rule that can be set")
    parser.add_argument("--json", action="store_true", help="for programs")
    return parser


def _chosen(parser: argparse.ArgumentParser, args: argparse.Namespace) -> Callable[[argparse.Namespace], None]:
    names: list[str] = args.names
    if args.handbook or args.section is not None:
        if args.fields or len(names) > 1:
            parser.error("a handbook is of one set of rules, and stands alone")
        args.names = names or ["classic"]
        return _show_handbook
    if args.fields:
        if names or args.settings:
            parser.error("--fields stands alone")
        return _show_fields
    if not names:
        # Settings without a name are house rules of the classic game.
        args.names = ["classic"]
        return _show_rules if args.settings else _show_presets
    if names[0] == "diff":
        if len(names) not in (2, 3) or (len(names) == 2 and not args.settings):
            parser.error("diff needs two names, or one name and --set")
        return _show_differences
    if len(names) > 1:
        parser.error("one name at a time; 'canasta rules diff A B' compares two")
    return _show_rules


def _show_presets(args: argparse.Namespace) -> None:
    if args.json:
        _print_json({"presets": [{"name": name, "description": DESCRIPTIONS[name]} for name in PRESETS]})
        return
    heading("Rules by name")
    columns([(name, DESCRIPTIONS[name]) for name in PRESETS])
    print()
    paragraph("'canasta rules NAME' tells one of them in words, and --set FIELD=VALUE changes a rule.")


def _show_rules(args: argparse.Namespace) -> None:
    name: str = args.names[0]
    rules = apply_settings(preset(name), parse_settings(args.settings))
    told = [
        (SECTIONS[section], [sentence for _, sentence in group])
        for section, group in groupby(sentences(rules), itemgetter(0))
    ]
    if args.json:
        _print_json(
            {
                "rules": to_dict(rules),
                "sections": [{"id": section.id, "title": section.title, "sentences": group} for section, group in told],
                "advice": advice(rules),
            }
        )
        return
    for number, (section, group) in enumerate(told):
        if number:
            print()
        heading(section.title)
        paragraph(" ".join(group), indent=2)
    _show_advice(rules)


def _show_handbook(args: argparse.Namespace) -> None:
    # Its examples need the engine, which the rest of this verb does without.
    from canasta.handbook import handbook
    from canasta.terminal.handbook import as_data, show_handbook

    rules = apply_settings(preset(args.names[0]), parse_settings(args.settings))
    section = (args.section or "").strip().lower()
    if args.json:
        _print_json(as_data(handbook(rules), section))
    else:
        show_handbook(rules, section)


def _show_differences(args: argparse.Namespace) -> None:
    a = preset(args.names[1])
    b = apply_settings(preset(args.names[-1]), parse_settings(args.settings))
    found = differences(a, b)
    name_a, name_b = args.names[1], args.names[-1] + (" as set" if args.settings else "")
    if args.json:
        _print_json(
            {
                "a": to_dict(a),
                "b": to_dict(b),
                "differences": [{"field": one.field, "label": one.label, "a": one.a, "b": one.b} for one in found],
            }
        )
    elif found:
        columns([("", name_a, name_b), *((one.label, one.a, one.b) for one in found)], indent=0)
        _show_advice(b)
    else:
        paragraph(f"{name_a} and {name_b} are the same rules.")


def _show_advice(rules: Rules) -> None:
    for number, line in enumerate(advice(rules)):
        if not number:
            print()
            heading("Worth knowing")
        paragraph(line, indent=2)


def _show_fields(args: argparse.Namespace) -> None:
    if args.json:
        _print_json({"fields": [_field_for_programs(spec) for spec in FIELDS.values()]})
        return
    for number, group in enumerate(GROUPS):
        if number:
            print()
        heading(group.capitalize())
        for spec in FIELDS.values():
            if spec.group == group:
                written = spec.accepts.write(spec.default)
                columns([(spec.name, spec.label)])
                paragraph(f"{_accepted(spec)}; classic: {written}", indent=6)


def _accepted(spec: FieldSpec) -> str:
    if isinstance(spec.accepts, Choice):
        return ", ".join(f"{name} ({words})" for name, words in spec.accepts.options)
    return spec.accepts.describe()


def _field_for_programs(spec: FieldSpec) -> dict[str, object]:
    plain = to_dict(Rules())[spec.name]
    return {
        "name": spec.name,
        "label": spec.label,
        "group": spec.group,
        "section": spec.section,
        "type": spec.accepts.type_name,
        "accepts": spec.accepts.describe(),
        "default": plain,
        "sentences": _sentences(spec),
    } | spec.accepts.limits()


def _sentences(spec: FieldSpec) -> dict[str, str]:
    """What values of a field mean, by the value as it is typed: every name, or the classic number and an example."""
    accepts = spec.accepts
    values: list[Value] = [spec.default]
    if isinstance(accepts, Choice):
        values = list(accepts.names)
    elif isinstance(accepts, YesNo):
        values = [True, False]
    elif isinstance(accepts, Whole) and accepts.off:
        values = [0, accepts.lowest]
    classic = values_of(Rules())
    # A value that only makes sense beside another one is told all the same.
    return {accepts.write(value): spec.means(unchecked(classic | {spec.name: value})) for value in values}


def _print_json(value: object) -> None:
    print(json.dumps(value, indent=2))
