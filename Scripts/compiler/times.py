"""times.py PACKAGE SCRATCH REPETITIONS CONTENDER=TARGET...

Times debug builds of a copy of the package, whose sources it changes. The contenders take turns, in an
order that is rotated each round. Prints a line for each build: contender, kind, seconds, and the number
of other targets compiled. Progress goes to standard error.
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
targets = [pair.split("=") for pair in pairs]


def build(*arguments):
    """Seconds, and the modules that were compiled."""
    start = time.monotonic()
    run = subprocess.run(["swift", "build", *flags, *arguments], text=True, capture_output=True)
    seconds = time.monotonic() - start
    if run.returncode:
        sys.exit(f"times.py: the build failed:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    compiled = re.findall(r"\] (?:Compiling|Emitting module) (?!plugin )(\S+)", run.stdout + run.stderr)
    return seconds, set(compiled)


def folders():
    described = subprocess.run(["swift", "package", *flags, "describe", "--type", "json"],
                               text=True, capture_output=True, check=True).stdout
    targets = json.loads(described[described.index("{"):])["targets"]
    return {target["name"]: package / target["path"] for target in targets}


class Edit:
    """Inserts a line, which differs in each build, after a matching line of a file."""

    def __init__(self, folder, pattern, mark, prefer=""):
        files = sorted(folder.rglob(f"*{prefer}.swift"), key=lambda f: (-f.stat().st_size, str(f)))
        for self.file in files:
            self.lines = self.file.read_text().splitlines(keepends=True)
            for self.index, line in enumerate(self.lines):
                if re.search(pattern, line):
                    self.mark = mark
                    return
        sys.exit(f"times.py: {folder} has no line to change")

    def apply(self, number):
        lines = list(self.lines)
        lines.insert(self.index + 1, self.mark.format(number) + "\n")
        self.file.write_text("".join(lines))


class Contender:
    def __init__(self, name, target, folder):
        self.name, self.target = name, target
        # A function without a result can get one more statement, and an enum, struct or class one
        # more static member.
        self.body = Edit(folder, r"^ +(?!.*->).*\bfunc \w+\([^{}]*\{$", "    _ = {}")
        self.interface = Edit(
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

    def after(self, edit, number):
        edit.apply(number)
        return build()


def report(contender, kind, seconds, compiled, target=None):
    others = compiled - {target}
    print(contender, kind, f"{seconds:.3f}", len(others), flush=True)
    print(f"{contender}, {kind}: {seconds:.1f} s {' '.join(sorted(others))}", file=sys.stderr)


def main():
    paths = folders()
    contenders = [Contender(name, target, paths[target]) for name, target in targets]
    for contender in contenders:
        contender.body.apply(0)
        contender.interface.apply(0)
    print("initial build of everything", file=sys.stderr)
    build()
    for number in range(1, int(repetitions) + 1):
        report("-", "nothing", *build())
        first = number % len(contenders)
        for contender in contenders[first:] + contenders[:first]:
            report(contender.name, "clean", *contender.clean(), contender.target)
            # Rebuilds the dependents of the rebuilt module before the next one is timed.
            build()
            body = contender.after(contender.body, number)
            report(contender.name, "body", *body, contender.target)
            interface = contender.after(contender.interface, number)
            report(contender.name, "interface", *interface, contender.target)


main()
