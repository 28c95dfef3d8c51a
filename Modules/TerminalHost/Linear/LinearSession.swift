import DisplayKit
import TaskKit

/// One run of the linear mode: prints screens as lines, and reads one line at a time.
///
/// Nothing is redrawn and the cursor is not moved, so that a screen reader, a braille display or a
/// pipe can follow.
@MainActor
final class LinearSession: HostSession {
  let exit = ViewModel<TerminalExit?, Never>(initialState: nil)
  private let host: TerminalScreenHost
  private let navigator: Navigator
  private let device: any TerminalDevice
  private let output: LinearOutput
  private let printer: LinearPrinter
  private let form: LinearFormDialog
  private var input = LinearInput()
  private let turn = LatestTask()
  private let observer = ScreenObserver()

  init(
    _ host: TerminalScreenHost, _ navigator: Navigator, device: any TerminalDevice,
    clock: any Clock<Duration>
  ) {
    self.host = host
    self.navigator = navigator
    self.device = device
    output = LinearOutput(device, isASCII: host.options.isASCII, exit: exit)
    printer = LinearPrinter(output, clock: clock)
    form = LinearFormDialog(navigator, output: output)
  }

  /// Whether a line or a change of a screen is handled in the next turn.
  var isBusy: Bool { turn.isBusy }

  func start() {
    if let notices = host.notices {
      observer.watch(notices) { [weak self] notice in
        guard let notice else { return }
        self?.output.say(notice)
        self?.goOnLater()
      }
    }
    observer.watch(
      navigator, onStack: { [weak self] in $0.isEmpty ? self?.exit.end(.quit) : self?.goOnLater() },
      onDisplay: { [weak self] _ in self?.goOnLater() })
  }

  func leave() { output.leave() }

  func take(_ event: TerminalEvent) {
    guard !hasEnded else { return }
    switch event {
    case .bytes(let bytes): input.feed(bytes)
    case .hungUp: input.end()
    case .signal(let number): return exit.end(.signal(number))
    case .stopRequested: output.suspend()
    case .resized, .continued: return
    }
    goOn()
  }

  /// Continues after the screens have processed the current event.
  private func goOnLater() {
    guard !turn.isBusy else { return }
    turn.nextTurn { [weak self] in self?.goOn() }
  }

  private func goOn() {
    guard !hasEnded else { return }
    printChanges()
    if !hasEnded, let line = input.lines.first, !printer.isWaiting || isUrgent(line) {
      output.lineWasTyped()
      handle(input.takeLine())
      // One line at a time: a signal is received between two lines of a pipe that never ends.
      if printer.isWaiting || !input.lines.isEmpty { goOnLater() }
    }
    if input.lines.isEmpty { device.didProcess(input.takeByteCount()) }
    guard !hasEnded, !printer.isWaiting, input.lines.isEmpty else { return }
    if input.hasEnded { exit.end(.quit) } else { prompt() }
  }

  private func printChanges() {
    guard let screen = navigator.top else { return }
    if !printer.isOpen(screen) {
      form.cancel()
      printer.open(screen, status: host.status(screen))
    }
    if form.question == nil { printer.update(screen) }
  }

  /// Whether a command is accepted during work: those that leave.
  private func isUrgent(_ line: String) -> Bool {
    device.isInteractive && form.question == nil && (line == "q" || line == "b")
  }

  private func prompt() {
    guard device.isInteractive || form.question != nil else { return }
    output.prompt(form.question?.words ?? ">")
  }
}

extension LinearSession {
  private func handle(_ line: String) {
    if form.question != nil { return handleReply(line) }
    guard let screen = navigator.top else { return }
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    if let number = Int(word) { return choose(number) }
    if line.hasPrefix("/") { return search(screen, String(line.dropFirst())) }
    switch word {
    case "": printer.print(screen)
    case "b": back()
    case "r": report(.refresh())
    case "m": printer.printMore(screen)
    case "o":
      guard let link = address(line) else { return }
      output.say(TerminalScreenHost.opening(link))
      host.openLink(link)
    case "y": address(line).map { output.say(DisplayText($0.string)) }
    case "?": output.write(TerminalHelp.linear(host.commands))
    case "q": exit.end(.quit)
    default: run(word)
    }
  }

  private func report(_ event: ScreenEvent) {
    printer.expectUpdate()
    navigator.top?.handle(event)
  }

  private func choose(_ number: Int) {
    switch printer.choice(number) {
    case .field(let field): form.start(at: field)
    case let choice:
      guard let event = choice?.event else {
        return output.say("No item \(number) on this page.")
      }
      if let link = choice?.address { output.say(TerminalScreenHost.opening(link)) }
      report(event)
    }
  }

  private func handleReply(_ line: String) {
    let outcome = form.take(line)
    if form.question == nil, let screen = navigator.top {
      printer.skipChange(to: screen.display.state.content)
    }
    switch outcome {
    case .accepted: break
    // The next line of a pipe answers another question.
    case .rejected: if !device.isInteractive { exit.end(.quit) }
    case .confirmed: report(.formSubmitted)
    }
  }

  private func back() {
    if navigator.stack.state.count > 1 {
      navigator.pop()
    } else {
      output.say("This is the first page.")
    }
  }

  /// The link that a command such as `o 3` names.
  private func address(_ line: String) -> WebLink? {
    let number = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let link = navigator.top.flatMap { printer.address(number, of: $0) }
    if link == nil { output.say("No such link.") }
    return link
  }

  private func run(_ word: String) {
    guard let command = host.commands.first(where: { String($0.key) == word && $0.isAvailable() })
    else { return output.say("\(word) is not a command; ? lists the commands.") }
    command.run()
    goOnLater()
  }

  /// A screen that handles searches shows the result itself; otherwise the page is searched.
  private func search(_ screen: any Screen, _ words: String) {
    let shown = screen.display.state
    screen.handle(.search(words))
    if shown != screen.display.state {
      printer.expectUpdate()
    } else if let search = TerminalSearch(words) {
      printer.printMatches(of: search)
    }
  }
}
