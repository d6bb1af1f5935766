"""The page's message types, generated from the server's: ``python -m canasta.server.typescript > FILE``."""

from __future__ import annotations

from types import ModuleType

from msgspec import inspect

from canasta.server import figures, forms, messages, pile_messages, replay_shown, shown

HEADER = (
    "// Generated from the server's messages by `python -m canasta.server.typescript`: change them there, not here.\n"
)
_UNIONS = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
_SIMPLE: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def generate() -> str:
    """The whole file. Raises TypeError for a type that the messages do not use yet."""
    parts = [HEADER]
    for module in (shown, messages, forms, figures, replay_shown, pile_messages):
        parts += [_interface(value) for value in _structs(module)]
    for name, union in _UNIONS.items():
        members = " | ".join(member.__name__ for member in union.__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _structs(module: ModuleType) -> list[type]:
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "__struct_fields__")
    ]


def _interface(struct: type) -> str:
    about = inspect.type_info(struct)
    assert isinstance(about, inspect.StructType)
    lines = [f"/** {about_it} */"] if (about_it := _first_paragraph(struct)) else []
    lines.append(f"export interface {struct.__name__} {{")
    if about.tag is not None:
        lines.append(f'  {about.tag_field}: "{about.tag}";')
    for field in about.fields:
        # A field with a default may be left out by whoever sends it.
        optional = "" if field.required or not _may_lack(struct) else "?"
        lines.append(f"  {field.encode_name}{optional}: {_written(field.type)};")
    return "\n".join([*lines, "}", ""])


def _first_paragraph(struct: type) -> str:
    return " ".join((struct.__doc__ or "").split("\n\n")[0].split())


def _may_lack(struct: type) -> bool:
    config = struct.__struct_config__  # type: ignore[attr-defined]
    return bool(config.forbid_unknown_fields or config.omit_defaults)


def _written(type_: inspect.Type) -> str:
    simple = _SIMPLE.get(type(type_))
    if simple:
        return simple
    if isinstance(type_, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in type_.values)
    if isinstance(type_, inspect.StructType):
        return type_.cls.__name__
    if isinstance(type_, inspect.UnionType):
        return " | ".join(dict.fromkeys(_written(one) for one in type_.types))
    if isinstance(type_, inspect.ListType):
        inner = _written(type_.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(type_, inspect.DictType):
        return f"Record<string, {_written(type_.value_type)}>"
    raise TypeError(f"no TypeScript is known for {type_}")


def main() -> None:
    """Print the file."""
    print(generate(), end="")


if __name__ == "__main__":
    main()
