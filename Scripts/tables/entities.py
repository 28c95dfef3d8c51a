"""Prints HTMLEntityTable+Names.swift from the list of named entities that Python carries."""
import html.entities

import swift

names = html.entities.html5
legacy = {name for name in names if not name.endswith(";")}


def entry(name):
    """`=` where the semicolon may be missing, `:` where it must be there."""
    codes = ",".join(f"{ord(character):X}" for character in names[name + ";"])
    return f"{name}{'=' if name in legacy else ':'}{codes}"


entries = [entry(name) for name in sorted(name[:-1] for name in names if name.endswith(";"))]

doc = "The names and their scalars: `=` where the semicolon may be missing, else `:`."
print(swift.table("HTML5's named entities", "HTMLEntityTable", doc, "names", entries), end="")
