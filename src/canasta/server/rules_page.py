"""Plain pages: the rules of a preset, made from their description (ids are the handbook's sections), and no page."""

from __future__ import annotations

from html import escape
from itertools import groupby
from operator import itemgetter

from canasta.rules import DESCRIPTIONS, PRESETS, SECTIONS, TITLES, Rules, advice, sentences

STYLE = """\
:root { color-scheme: light dark; --ink: #1d2420; --paper: #faf6ec; --line: #c9c0ab; --link: #0b5d43; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7da; --paper: #14201b; --line: #3b4a42; --link: #8fd8b8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Georgia, serif; }
main, nav, header { max-width: 42rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; scroll-margin-top: 1rem; }
p { margin: .25rem 0 .5rem; }
a { color: var(--link); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1rem; }
nav a { display: inline-block; min-height: 2.75rem; padding: .6rem 0; }
section:target { outline: 2px solid var(--link); outline-offset: .5rem; border-radius: 2px; }
footer { border-top: 1px solid var(--line); margin-top: 3rem; padding: 1rem 0 2rem; }
"""


def rules_page(name: str, rules: Rules, about: str) -> str:
    """The whole page in HTML. ``name`` is what these rules are called."""
    by_section = {one: [text for _, text in group] for one, group in groupby(sentences(rules), itemgetter(0))}
    told = [SECTIONS[one] for one in SECTIONS if one in by_section]
    parts = [
        # A section with nothing to say under these rules keeps its place, so that every link arrives.
        _section(one.id, one.title, by_section[one.id]) if one.id in by_section else f'<span id="{one.id}"></span>\n'
        for one in SECTIONS.values()
    ]
    worth = advice(rules)
    if worth:
        parts.append(_section("worth-knowing", "Worth knowing", worth))
    contents = "".join(f'<li><a href="#{escape(one.id)}">{escape(one.title)}</a></li>' for one in told)
    nav = f'<nav aria-label="Sections"><ul>{contents}</ul></nav>\n'
    return _page(f"The rules: {name}", about, nav, "".join(parts))


def no_rules_page() -> str:
    """The page for a name that no rules have."""
    return _page("No such rules", "There are no rules of that name. There are these:", "", "")


def nothing_page(about: str) -> str:
    """The page for an address at which there is nothing; ``about`` is a sentence."""
    return _document("Nothing is here", about, '<main>\n<p><a href="/">To the tables</a></p>\n</main>\n')


def _page(title: str, about: str, nav: str, body: str) -> str:
    others = "".join(f'<li><a href="/rules/{escape(one)}">{escape(TITLES[one])}</a></li>' for one in PRESETS)
    return _document(
        title,
        about,
        f"{nav}<main>\n{body}"
        f'<footer><nav aria-label="Other rules"><ul>{others}</ul></nav><p><a href="/">To the tables</a></p></footer>\n'
        "</main>\n",
    )


def _document(title: str, about: str, body: str) -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        '<link rel="icon" href="/favicon.svg">\n<link rel="stylesheet" href="/rules.css">\n</head>\n<body>\n'
        f"<header><h1>{escape(title)}</h1><p>{escape(about)}</p></header>\n{body}</body>\n</html>\n"
    )


def preset_page(name: str) -> str | None:
    """The page of a preset; None if there is none of that name."""
    rules = PRESETS.get(name)
    return None if rules is None else rules_page(TITLES[name], rules, DESCRIPTIONS[name])


def _section(identity: str, title: str, texts: list[str] | tuple[str, ...]) -> str:
    body = "".join(f"<p>{escape(text)}</p>" for text in texts)
    return f'<section id="{escape(identity)}"><h2>{escape(title)}</h2>{body}</section>\n'
