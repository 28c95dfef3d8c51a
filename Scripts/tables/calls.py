# Run by Scripts/calls in gdb: runs a program, and writes the calls between objects of some modules and
# the messages of TraceKit, in their order, a line of JSON each.
#
#   SYMBOLS=FILE MODULES="A B" ARGUMENTS="…" OUTPUT=FILE gdb -batch -x calls.py PROGRAM
#
# The entry of each function of the modules has a breakpoint. The caller is the nearest function of another
# object on the stack or, in a task, on the chain of asynchronous contexts, of which the Swift ABI fixes
# the first two words: the caller's context, and where the caller continues.
import bisect, json, os, re, struct, subprocess
import gdb

PREFIXES = tuple(f"$s{len(name)}{name}" for name in os.environ["MODULES"].split())
KITS = ("$s10DisplayKit", "$s8TraceKit")
# A part of an asynchronous function, after a wait.
PARTIAL = re.compile(r"T[YQ]\d*_$")
MADE = ("protocol witness", "partial apply", "reabstraction", "outlined", "merged", "default argument")
FUNCTION = re.compile(
    r"^(?P<closure>(?:closure #\d+ (?:\([^)]*\) )?in )*)(?P<static>static )?"
    r"(?P<type>(?:[A-Z]\w*\.)+)(?P<name>\w+)(?:<[^>]*>)?(?:\([^()]*\)|\.setter)?$")
# Building an object is no message, and the last ones are of the macro @Observable.
NO_MESSAGES = ("init", "__allocating_init", "deinit", "access", "withMutation", "shouldNotifyObservers")

for option in ("pagination off", "confirm off", "debuginfod enabled off"):
    gdb.execute("set " + option, to_string=True)
gdb.execute("handle all nostop noprint pass", to_string=True)
gdb.execute(f"starti {os.environ['ARGUMENTS']} > {os.environ['OUTPUT']}.out", to_string=True)
process = gdb.selected_inferior()
program = os.path.realpath(gdb.current_progspace().filename)
with open(f"/proc/{process.pid}/maps") as maps:
    base = min(int(line.split("-")[0], 16) for line in maps if line.rstrip().endswith(program))

code, asynchronous, addresses, descriptors = [], set(), {}, {}
for line in open(os.environ["SYMBOLS"]):
    address, kind, name = line.split(maxsplit=2)
    address, name = int(address, 16), name.rstrip()
    if name.endswith("Tu"):
        asynchronous.add(name[:-2])
    elif kind in "tT":
        code.append((address, name))
        addresses[name] = address
    elif name.endswith("Mn") and name.startswith(PREFIXES):
        descriptors[address] = name
code.sort()
starts = [address for address, _ in code]

mine = [name for name in list(addresses) + list(descriptors.values()) if name.startswith(PREFIXES + KITS)]
demangled = subprocess.run(
    ["swift", "demangle", "--compact", "--simplified"], input="\n".join(mine), text=True,
    capture_output=True, check=True).stdout.splitlines()
texts = dict(zip(mine, demangled))
kits = {text: name for name, text in texts.items() if name.startswith(KITS) and not PARTIAL.search(name)}
RENDERED = kits["ObservedDisplay.rendered()"]
RECORD = "$s8TraceKit07MessageA0C6record"
names = {address: texts[name].split(" for ")[-1] for address, name in descriptors.items()}
classes = {names[address] for address, name in descriptors.items() if name.endswith("CMn")}
# By the type: the role that the trace gives it.
roles = {}

functions, owners = {}, {}
for name, text in texts.items():
    if not name.startswith(PREFIXES) or text.startswith(MADE):
        continue
    found = FUNCTION.match(text)
    if found and not PARTIAL.search(name) and not found["name"].startswith("_"):
        functions[name] = found
    owner = re.search(r"(?:^|in |static )((?:[A-Z]\w*\.)+)\w", text)
    # Neither the decorators of a trace nor the composition is an object of the scene.
    if owner and not owner[1].startswith("Traced") and "Assembly" not in owner[1]:
        owners[name] = owner[1].split(".")[0]


def register(name):
    return int(gdb.parse_and_eval(f"(unsigned long)${name}"))


def word(address):
    return struct.unpack("<Q", process.read_memory(address, 8).tobytes())[0]


def string(first, second):
    """A string of the standard library, by its two words."""
    if second >> 60 == 0xE:
        return struct.pack("<QQ", first, second)[: second >> 56 & 15].decode()
    start = (second & (1 << 60) - 1) + 32
    return process.read_memory(start, first & (1 << 48) - 1).tobytes().decode()


def symbol(address):
    index = bisect.bisect_right(starts, address - base) - 1
    return code[index][1] if 0 <= index < len(code) - 1 else ""


def contexts(context):
    while context:
        yield symbol(word(context + 8))
        context = word(context)


def stack(name):
    """The callers of the function `name`, which has just been entered."""
    try:
        if name in asynchronous:
            yield from contexts(register("r14"))
            return
        caller, frame = symbol(word(register("rsp")) - 1), register("rbp")
        while True:
            yield caller
            # The frame of an asynchronous function has its context below.
            if PARTIAL.search(caller) or caller in asynchronous:
                yield from contexts(word(frame - 8))
                return
            caller, last, frame = symbol(word(frame + 8) - 1), frame, word(frame)
            if frame <= last:
                yield caller
                return
    except gdb.MemoryError:
        return


output = open(os.environ["OUTPUT"], "w")
# By the function: the number of messages within which it was last entered.
depths = {}
# The type that the last rendering of an observed display was for.
observer = None


def write(**line):
    output.write(json.dumps(line) + "\n")
    output.flush()


def isObject(type):
    return type in roles or type in classes


class Caller:
    """The object that a function was called by, and how."""

    def __init__(self, name):
        global observer
        self.type, self.property, self.depth, self.isDeclared = None, None, None, False
        last, text, isHost = owners.get(name), texts.get(name, ""), False
        for index, frame in enumerate(stack(name)):
            frame = PARTIAL.sub("", frame)
            if frame.startswith(RECORD):
                # Not the record that is being made.
                isHost = isHost or self.depth is None and index > 0
                self.isDeclared = self.isDeclared or self.type is None
            elif frame == RENDERED and last and self.depth is None:
                observer = last
            text = texts.get(frame, text)
            if frame in owners:
                last = owners[frame]
                if self.type is None and isObject(last):
                    self.type = last
                property = re.search(r"\.(\w+)\.(?:setter|modify)$", texts[frame])
                if property and last == self.type and not self.property:
                    self.property = property[1]
            if self.depth is None and frame in depths:
                self.depth = depths[frame] + isHost
        # The closure of a task is a part of the function that started it.
        while self.depth is None and " in " in text:
            text = text.split(" in ", 1)[1]
            self.depth = depths.get(text)
        if self.depth is None:
            self.depth = int(isHost)


class Entry(gdb.Breakpoint):
    def __init__(self, name, action):
        super().__init__(f"*{base + addresses[name]:#x}", internal=True)
        self.name, self.action = name, action

    def stop(self):
        self.action(self.name)
        return False


def enter(name):
    function, caller, type = functions[name], Caller(name), owners[name]
    isClosure, depth = function["closure"] != "", caller.depth
    isMessage = function["name"] not in NO_MESSAGES and not function["static"] or isClosure
    if caller.type not in (None, type) and isObject(type) and isMessage and not caller.isDeclared:
        call = "callback()" if isClosure else function["name"] + (
            " =" if texts[name].endswith(".setter") else "()")
        write(kind="direct", sender=caller.type, receiver=type, call=call, depth=depth)
        depth += 1
    depths[name] = depths[texts[name]] = depth


def change(name):
    caller = Caller(name)
    if caller.type and observer and caller.type != observer:
        write(kind="change", sender=caller.type, receiver=observer, depth=caller.depth,
              call=caller.property or "change")


def note(name):
    words = [register(name) for name in ("rdi", "rsi", "rdx", "rcx", "r8", "r9")]
    top = register("rsp")
    words += [word(top + 8), word(top + 16)]
    sender, receiver, call, argument = (string(*words[index : index + 2]) for index in (0, 2, 4, 6))
    write(kind="declared", sender=sender, receiver=receiver, call=call, depth=Caller(name).depth,
          isEnd=sender == "Host" and argument == "closed")


def role(name):
    metadata = register("rdi")
    # That of a class begins with 0.
    type = names.get(word(metadata + (40 if word(metadata) == 0 else 8)) - base)
    if type and type not in roles:
        roles[type] = string(register("rsi"), register("rdx"))
        write(kind="role", type=type, role=roles[type])


for name, function in functions.items():
    if name in owners and (function["closure"] or function["name"] not in NO_MESSAGES):
        Entry(name, enter)
Entry(kits["ObservedDisplay.setNeedsRender()"], change)
Entry(kits["MessageTrace.note(from:to:_:_:)"], note)
Entry(kits["MessageTrace.add(_:as:)"], role)
Entry(kits["MessageTrace.clear()"], lambda name: write(kind="clear"))
Entry(kits["ImmediateClock.sleep(until:tolerance:)"], lambda name: write(kind="wait"))
gdb.execute("continue", to_string=True)
