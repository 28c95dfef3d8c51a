"""Prints HTMLEntityTable.swift from the list of named entities that Python carries."""
import html.entities

names = html.entities.html5
legacy = {name for name in names if not name.endswith(";")}


def entry(name):
    """`=` where the semicolon may be missing, `:` where it must be there."""
    codes = ",".join(f"{ord(character):X}" for character in names[name + ";"])
    return f"{name}{'=' if name in legacy else ':'}{codes}"


entries = [entry(name) for name in sorted(name[:-1] for name in names if name.endswith(";"))]

print("// swift-format-ignore-file")
print("// Made by Scripts/unicode-tables from the list of HTML5.")
print()
print("/// Named entities in the order of their bytes, a space between them: the name, `=` where the")
print("/// semicolon may be missing or `:`, and the scalars in hexadecimal.")
print("enum HTMLEntityTable {")
print('  static let text: StaticString = """')
line = ""
for text in entries:
    if len(line) + len(text) > 190:
        print(f"    {line}\\")
        line = ""
    line += text + " "
print(f"    {line.rstrip()}")
print('    """')
print("}")
