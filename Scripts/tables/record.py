# Run by Scripts/calls: writes calls.txt with the messages of each pattern and event, or, with --check,
# fails if a pattern's sources are not those that were recorded.
import hashlib, json, os, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Modules/PatternKit/Resources/calls.txt"
SCREENS = {
    "tweets": ("Tweets", [
        "load", "more", "comments", "like", "undo", "refresh", "retry", "close", "fail", "fail-like",
    ]),
    "character-detail": ("CharacterDetail", ["load", "refresh", "retry", "close", "fail"]),
}
ARROWS = {"declared": "->", "direct": "..>", "change": "~>"}
SECONDS_FOR_A_RUN = 300


def digest(folder):
    files = sorted(folder.rglob("*.swift")) + [pathlib.Path(__file__).with_name("calls.py")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def patterns():
    """The screen, the pattern, its modules and the digest of its sources, of each pattern of a screen."""
    for screen, (feature, events) in SCREENS.items():
        kit = ROOT / f"Modules/{feature}Kit"
        table = (kit / f"Patterns/{feature}Patterns.swift").read_text()
        for case, module in re.findall(r'\(\.(\w+), "(\w+)", ', table):
            name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", case).lower()
            folder = kit / module.removeprefix(feature)
            yield screen, name, [module, "ReducerKit"], events, digest(folder)


def paragraphs():
    texts = TABLE.read_text().split("\n\n") if TABLE.exists() else []
    return {tuple(text.split("\n", 1)[0].split()): text.strip("\n") for text in texts if text.strip()}


def name(type, roles):
    return roles.get(type, type)


def lines(run):
    """Of the last event until the screen is closed, unless that is the event. A call that is repeated until the next declared
    message is one line."""
    roles = {line["type"]: line["role"] for line in run if line["kind"] == "role"}
    start = max(index for index, line in enumerate(run) if line["kind"] == "clear")
    messages, since, requests = [], 0, 0
    for line in run[start + 1 :]:
        if line.get("isEnd") and messages:
            break
        if line["kind"] == "role":
            continue
        if line["kind"] == "wait":
            messages.append(["wait", 1])
        else:
            sender, receiver = (name(line[key], roles) for key in ("sender", "receiver"))
            if receiver == "Repository":
                # A request of a task that ends with its request, beside another one.
                line["depth"] = line["depth"] or requests
                requests = line["depth"]
            text = f"{sender} {ARROWS[line['kind']]} {receiver} {line['call']}"
            message = ["  " * line["depth"] + text, 1]
            same = [earlier for earlier in messages[since:] if earlier[0] == message[0]]
            if line["kind"] != "declared" and same:
                same[0][1] += 1
                continue
            messages.append(message)
        if line["kind"] in ("declared", "wait"):
            since = len(messages)
    # An observer records the renderings of a view, which its view model calls.
    declared = {tuple(text.split()) for text, _ in messages if " -> " in text}
    return [
        text + (f" *{count}" if count > 1 else "") for text, count in messages
        if tuple(text.replace(" ..> ", " -> ").removesuffix("()").split()) not in declared
        or " ..> " not in text
    ]


def record(program, symbols, screen, pattern, modules, event, folder):
    output = f"{folder}/calls"
    environment = os.environ | {
        "SYMBOLS": symbols, "MODULES": " ".join(modules), "OUTPUT": output,
        "ARGUMENTS": f"trace {screen} --pattern {pattern} --event {event}",
    }
    script = pathlib.Path(__file__).with_name("calls.py")
    result = subprocess.run(
        ["gdb", "-batch", "-nx", "-x", script, program], env=environment, capture_output=True,
        text=True, timeout=SECONDS_FOR_A_RUN)
    if result.returncode != 0 or "exited normally" not in result.stdout:
        sys.exit(f"calls: {screen} {pattern} {event}: {result.stdout[-2000:]}{result.stderr[-2000:]}")
    with open(output) as run:
        return lines([json.loads(line) for line in run])


def stale(recorded):
    for screen, pattern, modules, events, version in patterns():
        missing = [event for event in events if (screen, pattern, event, version) not in recorded]
        if missing:
            yield screen, pattern, modules, missing, version


def write(recorded):
    keys = [
        (screen, pattern, event, version)
        for screen, pattern, _, events, version in patterns() for event in events
    ]
    TABLE.write_text("\n\n".join(recorded[key] for key in keys if key in recorded) + "\n")


def main():
    recorded = paragraphs()
    if sys.argv[1] == "--check":
        names = [f"{screen} {pattern}" for screen, pattern, *_ in stale(recorded)]
        if names:
            sys.exit(f"calls: {', '.join(names)} changed since it was recorded; run Scripts/calls")
        return
    with tempfile.TemporaryDirectory() as folder:
        # Without the debug information, which gdb would read.
        program, symbols = f"{folder}/regatta", f"{folder}/symbols"
        subprocess.run(["objcopy", "--strip-debug", sys.argv[1], program], check=True)
        with open(symbols, "w") as file:
            subprocess.run(["nm", "--defined-only", program], stdout=file, check=True)
        for screen, pattern, modules, events, version in list(stale(recorded)):
            print(f"{screen}, {pattern}: {', '.join(events)}", file=sys.stderr)
            for event in events:
                text = record(program, symbols, screen, pattern, modules, event, folder)
                key = (screen, pattern, event, version)
                recorded[key] = "\n".join([" ".join(key)] + text)
            write(recorded)


main()
