"""The page docs/faults.md."""
from statistics import median

# With their letters in the table.
FINDERS = {"compiler": "C", "tests": "U", "contract": "K", "trace": "T", "exploration": "E"}


def cell(key, found, reasons):
    if key in reasons:
        return "×"
    return " ".join(FINDERS[finder] for finder in FINDERS if found[key][finder]) or "–"


def spelling(found, written):
    """For which spelling the compiler's finds hold; nothing if it finds other faults, too."""
    refused = {key.split("/")[1] for key in written if found[key]["compiler"]}
    if refused != {"input-not-handled"}:
        return ""
    return (
        " (an input that is declared and not handled, where it was written as a requirement without a body or as a "
        "case; not where, in MVVM, it was an empty function, and in MV and MVC a constant)")


def page(names, patterns, found, reasons, times):
    keys = [f"{pattern}/{fault}" for pattern in patterns for fault in names]
    written = [key for key in keys if key not in reasons]
    by = {finder: sum(bool(found[key][finder]) for key in written) for finder in FINDERS}
    nobody = [key for key in written if not any(found[key][finder] for finder in FINDERS)]
    lines = [
        "# Who finds the fault", "",
        f"Of {len(written)} faults put into the {len(patterns)} patterns of the tweets' screen, the "
        f"compiler finds {by['compiler']}{spelling(found, written)}, the pattern's own unit tests {by['tests']}, "
        f"the contract {by['contract']}, the trace {by['trace']}, and the exploration {by['exploration']}; nobody finds "
        f"{len(nobody)}.", "",
        "The faults were written by the authors of the patterns and of their tests. The unit tests were extended "
        "after a first run, by what they could have seen, and later reduced to what they show beside the contract: "
        "the table says what can be found where, not how many faults a pattern has in the hands of others. A rule "
        "that the contract has wrong is found by a property only: all nine patterns dropped a like that was "
        "accepted during a refresh, as the contract required.", "",
        f"| fault | {' | '.join(patterns)} |", f"|---|{'---|' * len(patterns)}",
    ]
    for fault, sentence in names.items():
        cells = [cell(f"{pattern}/{fault}", found, reasons) for pattern in patterns]
        lines.append(f"| {sentence} | {' | '.join(cells)} |")
    for finder, letter in FINDERS.items():
        counts = [
            f"{sum(bool(found[f'{p}/{f}'][finder]) for f in names if f'{p}/{f}' not in reasons)}"
            for p in patterns]
        lines.append(f"| found by {finder} ({letter}) | {' | '.join(counts)} |")
    lines += [
        "",
        "C: the compiler refuses it. U: a unit test in the pattern's own tests fails, or, if the fault is in a "
        "file of the border, one in that file's. K: a scenario of the contract fails. T: in a scenario of the "
        "contract, the messages between the objects differ from those without the fault. E: a run of the model differs "
        "from it, or the sources declare a message that no run causes, and do not declare it without the fault. "
        "Each looks alone; "
        "what the compiler refuses, no other sees. –: nobody finds it. ×: it cannot be written in the "
        "pattern.",
        "",
        "Each fault is a patch of at most five lines in "
        "[Tests/Faults](../Tests/Faults). `Scripts/faults` puts them in, and `--write` writes this page.", "",
    ]
    if reasons:
        lines += ["## What cannot be written", ""]
        lines += [f"- {names[key.split('/')[1]]}, in {key.split('/')[0]}: {reasons[key]}"
                  for key in keys if key in reasons] + [""]
    only = [key for key in written if found[key]["tests"] and not found[key]["contract"]]
    if only:
        lines += ["## What a pattern's own tests see, and the contract does not", ""]
        lines += [f"- {words(key)}: `{found[key]['tests'][0]}`." for key in only] + [""]
    missed = [key for key in written if not found[key]["tests"] and not found[key]["compiler"]]
    if missed:
        lines += ["## What a pattern's own tests do not see", ""]
        for key in missed:
            finders = [finder for finder in ("contract", "trace", "exploration") if found[key][finder]]
            seen = (found[key]["contract"] or found[key]["exploration"])[:1]
            example = f", such as “{seen[0]}”" if seen else ""
            lines.append(f"- {words(key)}: {' and '.join(finders) + example if finders else 'nobody'}.")
        lines.append("")
    if times:
        rounds = min(len(seconds) for seconds in times.values())
        lines += [
            "## How long a pattern's own tests take", "",
            "Seconds from a line added to the largest file of the pattern's module to the result of its own "
            f"tests, with `Scripts/test --only`; medians of {rounds}, interleaved, with the smallest and the "
            "largest.", "",
            "| pattern | seconds | from | to |", "|---|---:|---:|---:|"]
        lines += [f"| {p} | {median(times[p]):.1f} | {min(times[p]):.1f} | {max(times[p]):.1f} |"
                  for p in patterns]
        lines.append("")
    return "\n".join(lines)


def words(key):
    pattern, fault = key.split("/")
    return f"{pattern}, [{fault}](../Tests/Faults/{key}.patch)"
