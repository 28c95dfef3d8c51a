"""Prints EmbeddedText.swift of RaceKit."""
import swift

files = [
    ("limits", "limits.txt"), ("steps", "steps.txt"), ("pageCSS", "page.css"),
    ("pageHTML", "page.html"), ("pageJS", "page.js"),
]
print(swift.texts("Modules/RaceKit/Resources", files), end="")
