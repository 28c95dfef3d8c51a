"""Prints html-entities.txt from the list of named entities that Python carries."""
import html.entities

names = html.entities.html5
legacy = {name for name in names if not name.endswith(";")}


def entry(name):
    """`=` where the semicolon may be missing, `:` where it must be there."""
    codes = ",".join(f"{ord(character):X}" for character in names[name + ";"])
    return f"{name}{'=' if name in legacy else ':'}{codes}"


entries = [entry(name) for name in sorted(name[:-1] for name in names if name.endswith(";"))]

print("# The named entities of HTML5: `=` where the semicolon may be missing, else `:`. Made by Scripts/unicode-tables.")
for text in entries:
    print(text)
