"""Prints DisplayWidth+Table.swift from the Unicode data files in the directory given."""
import re
import sys

import swift

directory = sys.argv[1]
last = 0x10FFFF


def ranges(name):
    """Yields (range of code points, value) for every line of a Unicode data file."""
    for line in open(f"{directory}/{name}", encoding="utf-8"):
        fields = line.split("#")[0].split(";")
        if len(fields) < 2:
            continue
        first, _, final = fields[0].strip().partition("..")
        yield range(int(first, 16), int(final or first, 16) + 1), fields[1].strip()


widths = [1] * (last + 1)
# Reserved for emoji: wide, whether assigned or not.
for code in range(0x1FA70, 0x1FB00):
    widths[code] = 2
for codes, value in ranges("EastAsianWidth.txt"):
    for code in codes:
        widths[code] = 2 if value in "WF" else 1 if code not in range(0x1FA70, 0x1FB00) else 2

for codes, value in ranges("extracted/DerivedGeneralCategory.txt"):
    if value in ("Mn", "Me", "Cf"):
        for code in codes:
            widths[code] = 0
for codes, value in ranges("DerivedCoreProperties.txt"):
    if value == "Default_Ignorable_Code_Point":
        for code in codes:
            widths[code] = 0
for codes, value in ranges("HangulSyllableType.txt"):
    if value in ("V", "T"):
        for code in codes:
            widths[code] = 0
# Signs that enclose the following digits have their own width.
for codes, value in ranges("PropList.txt"):
    if value == "Prepended_Concatenation_Mark":
        for code in codes:
            widths[code] = 1
widths[0xAD] = 1
widths[0x115F] = 2

entries = [
    f"{code:X}:{widths[code]}"
    for code in range(last + 1)
    if code == 0 or widths[code] != widths[code - 1]
]
version = re.search(r"-(\d+\.\d+\.\d+)\.txt", open(f"{directory}/EastAsianWidth.txt").readline())

source = f"Unicode {version.group(1)}"
doc = "The first scalar of each range, and its display width."
print(swift.table(source, "DisplayWidth", doc, "table", entries), end="")
