"""Plain pages in HTML, which need no script: what they have in common, and the page where there is nothing."""

from __future__ import annotations

from html import escape


def document(title: str, about: str, body: str, top: str = "") -> str:
    """A whole page: a title, a sentence about it, and the rest as HTML; ``top`` stands above the title."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n"
        '<link rel="icon" href="/favicon.svg">\n<link rel="stylesheet" href="/rules.css">\n'
        # It is read without a script; this one only keeps it for when there is no network.
        '<script src="/keep.js" defer></script>\n</head>\n<body>\n'
        f'<header class="top">{top}<h1>{escape(title)}</h1><p>{escape(about)}</p></header>\n{body}</body>\n</html>\n'
    )


def nothing_page(about: str) -> str:
    """The page for an address at which there is nothing; ``about`` is a sentence."""
    home = '<main class="book">\n<p><a href="/">To the tables</a></p>\n</main>\n'
    return document("Nothing is here", about, home)
