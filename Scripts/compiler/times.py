"""times.py PACKAGE SCRATCH REPETITIONS CONTENDER=TARGET...

Times the compiler on a copy of the package, whose sources it changes: builds by turns, in an order that
moves on with each round. Prints a line for each build: the contender, what was built, seconds, and how
many other targets were compiled. What goes on is told on standard error.
"""
import json
import pathlib
import re
import subprocess
import sys
import time

package, scratch, repetitions, *pairs = sys.argv[1:]
package = pathlib.Path(package)
flags = ["--package-path", str(package), "--scratch-path", scratch]
contenders = [pair.split("=") for pair in pairs]


def build(*arguments):
    """Seconds, and the modules that were compiled."""
    start = time.monotonic()
    run = subprocess.run(["swift", "build", *flags, *arguments], text=True, capture_output=True)
    seconds = time.monotonic() - start
    if run.returncode:
        sys.exit(f"times.py: the build fails:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    compiled = re.findall(r"\] (?:Compiling|Emitting module) (?!plugin )(\S+)", run.stdout + run.stderr)
    return seconds, set(compiled)


def folders():
    described = subprocess.run(["swift", "package", *flags, "describe", "--type", "json"],
                               text=True, capture_output=True, check=True).stdout
    targets = json.loads(described[described.index("{"):])["targets"]
    return {target["name"]: package / target["path"] for target in targets}


class Place:
    """A line of a file, after which a mark is put that changes with each build."""

    def __init__(self, folder, pattern, mark, prefer=""):
        files = sorted(folder.rglob(f"*{prefer}.swift"), key=lambda f: (-f.stat().st_size, str(f)))
        for self.file in files:
            self.lines = self.file.read_text().splitlines(keepends=True)
            for self.index, line in enumerate(self.lines):
                if re.search(pattern, line):
                    self.mark = mark
                    return
        sys.exit(f"times.py: {folder} has no line to change")

    def change(self, number):
        lines = list(self.lines)
        lines.insert(self.index + 1, self.mark.format(number) + "\n")
        self.file.write_text("".join(lines))


class Contender:
    def __init__(self, name, target, folder):
        self.name, self.target = name, target
        # A function without a result can get one more statement, and an enum, struct or class one
        # more static member.
        self.body = Place(folder, r"^ +(?!.*->).*\bfunc \w+\([^{}]*\{$", "    _ = {}")
        self.interface = Place(
            folder, r"^(@\w+ )?(package|public) (final )?(enum|struct|class) \w+.*\{$",
            "  package static func mark{}() {{}}", "Assembly")

    def clean(self):
        products = pathlib.Path(scratch) / "debug"
        # Keeps the build plan, which a build needs.
        for file in (products / f"{self.target}.build").rglob("*"):
            if file.is_file() and file.name not in ("output-file-map.json", "sources"):
                file.unlink()
        for module in (products / "Modules").glob(f"{self.target}.*"):
            module.unlink()
        return build("--target", self.target)

    def after(self, place, number):
        place.change(number)
        return build()


def say(contender, kind, seconds, compiled, target=None):
    others = compiled - {target}
    print(contender, kind, f"{seconds:.3f}", len(others), flush=True)
    print(f"{contender}, {kind}: {seconds:.1f} s {' '.join(sorted(others))}", file=sys.stderr)


def main():
    places = folders()
    racers = [Contender(name, target, places[target]) for name, target in contenders]
    for racer in racers:
        racer.body.change(0)
        racer.interface.change(0)
    print("building all of it once", file=sys.stderr)
    build()
    for number in range(1, int(repetitions) + 1):
        say("-", "nothing", *build())
        first = number % len(racers)
        for racer in racers[first:] + racers[:first]:
            say(racer.name, "clean", *racer.clean(), racer.target)
            # Rebuilds the dependents of the rebuilt module before the next one is timed.
            build()
            say(racer.name, "body", *racer.after(racer.body, number), racer.target)
            say(racer.name, "interface", *racer.after(racer.interface, number), racer.target)


main()
