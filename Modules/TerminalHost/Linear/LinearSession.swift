import DisplayKit
import PlainHost

/// One run of the linear mode: prints screens as lines, and reads one line at a time.
///
/// Nothing is redrawn and the cursor is not moved, so that a screen reader, a braille display or a
/// pipe can follow.
@MainActor
final class LinearSession: HostSession {
  enum Wait {
    case nothing
    /// For any content of a new screen.
    case opening
    /// For the screen to settle after an event.
    case update
  }

  let host: TerminalScreenHost
  let navigator: Navigator
  let device: any TerminalDevice
  let clock: any Clock<Duration>
  var page: LinearPage?
  var question: LinearQuestion? {
    didSet { device.showTyping(question?.isSecret != true) }
  }
  var wait = Wait.opening
  private var shown: ObjectIdentifier?
  /// The title of the screen as it was printed, whose heading is not printed after it.
  private var saidTitle: DisplayText?
  private var input = LinearInput()
  private var typed: ArraySlice<String> = []
  /// The bytes that were read since `typed` was empty.
  private var unprocessedByteCount = 0
  private var hasInputEnded = false
  private var hasReportedWork = false
  private var hasReportedChange = false
  private var isAtPrompt = false
  let turn = LatestTask()
  let delay = LatestTask()
  private let observer = ScreenObserver()
  let exit = ViewModel<TerminalExit?, Never>(initialState: nil)

  init(
    _ host: TerminalScreenHost, _ navigator: Navigator, device: any TerminalDevice,
    clock: any Clock<Duration>
  ) {
    self.host = host
    self.navigator = navigator
    self.device = device
    self.clock = clock
  }

  func start() {
    if let notices = host.notices {
      observer.watch(notices) { [weak self] notice in
        guard let notice else { return }
        self?.say(notice)
        self?.goOnLater()
      }
    }
    observer.watch(
      navigator, onStack: { [weak self] in $0.isEmpty ? self?.finish(.quit) : self?.goOnLater() },
      onDisplay: { [weak self] _ in self?.goOnLater() })
  }

  func leave() { device.showTyping(true) }

  func finish(_ ending: TerminalExit) {
    guard !hasEnded else { return }
    exit.update(state: ending)
    turn.cancel()
    delay.cancel()
  }

  func take(_ event: TerminalEvent) {
    guard !hasEnded else { return }
    switch event {
    case .bytes(let bytes):
      unprocessedByteCount += bytes.count
      typed += input.feed(bytes)
    case .hungUp:
      hasInputEnded = true
      typed += input.end().map { [$0] } ?? []
    case .signal(let number): return finish(.signal(number))
    case .stopRequested: suspend()
    case .resized, .continued: return
    }
    goOn()
  }

  private func suspend() {
    device.showTyping(true)
    device.stop()
    isAtPrompt = false
    device.showTyping(question?.isSecret != true)
  }

  /// Continues after the screens have processed the current event.
  func goOnLater() {
    guard !hasEnded, !turn.isBusy else { return }
    turn.replace({}) { [weak self] _ in self?.goOn() }
  }

  private func goOn() {
    read()
    if !hasEnded, let line = typed.first, wait == .nothing || isUrgent(line) {
      typed.removeFirst()
      // A terminal echoed the user's line break.
      isAtPrompt = false
      handle(line)
      // One line at a time: a signal is received between two lines of a pipe that never ends.
      if wait != .nothing || !typed.isEmpty { goOnLater() }
    }
    if typed.isEmpty {
      device.didProcess(unprocessedByteCount)
      unprocessedByteCount = 0
    }
    guard !hasEnded, wait == .nothing, typed.isEmpty else { return }
    if hasInputEnded { finish(.quit) } else { prompt() }
  }

  /// Whether a command is accepted during work: those that leave.
  private func isUrgent(_ line: String) -> Bool {
    device.isInteractive && question == nil && (line == "q" || line == "b")
  }

  private func read() {
    guard let screen = navigator.top else { return }
    let state = screen.display.state
    if shown != ObjectIdentifier(screen) { open(screen) }
    guard question == nil else { return }
    switch wait {
    case .opening where state.isSettled || !state.content.isProgressAlone: present(screen)
    case .update where state.isSettled && page?.source == state.content:
      wait = .nothing
      say("Nothing has changed.")
    case .update where state.isSettled: present(screen)
    case .opening, .update: reportWork(state.content.work)
    case .nothing: if state.isSettled { reportChange(state.content) }
    }
    guard wait == .nothing else { return }
    delay.cancel()
    hasReportedWork = false
  }

  private func open(_ screen: any Screen) {
    shown = ObjectIdentifier(screen)
    page = nil
    question = nil
    wait = .opening
    saidTitle = screen.display.state.title.singleLine
    let words = [screen.display.state.title, host.status(screen)].compactMap(\.self)
    say(DisplayText(words.map(\.singleLine.string).joined(separator: ", ")))
  }

  func present(_ screen: any Screen) {
    wait = .nothing
    hasReportedChange = false
    var page = LinearPage(screen.display.state.content)
    write(page.beginning(below: saidTitle.take()))
    self.page = page
    reportRows(screen)
  }

  func reportRows(_ screen: any Screen) {
    guard let page else { return }
    reportRowsLeft()
    if let row = page.lastRow { screen.handle(.rowShown(row)) }
  }

  private func reportRowsLeft() {
    if let rows = page?.rowsLeft, rows > 0 { say("\(rows) more rows; m shows more.") }
  }

  private func reportChange(_ content: Content) {
    guard let old = page?.source, old != content else { return }
    let left = page?.rowsLeft ?? 0
    let isExtended = page?.extend(to: content) == true
    for sentence in content.sentences where !old.sentences.contains(sentence) { say(sentence) }
    if isExtended {
      if left == 0 { reportRowsLeft() }
    } else if !hasReportedChange {
      hasReportedChange = true
      say("This page has changed; press Enter to print it again.")
    }
  }

  private func reportWork(_ work: DisplayText?) {
    guard !hasReportedWork, !delay.isBusy else { return }
    delay.replace({ [clock] in try await clock.sleep(for: TerminalSpinner.delay) }) {
      [weak self] result in
      guard let self, case .success = result, wait != .nothing else { return }
      hasReportedWork = true
      say(work?.singleLine ?? "Loading")
    }
  }

  func say(_ sentence: DisplayText) { write(.text(sentence)) }

  func write(_ content: Content) {
    let style = PlainStyle(width: device.size.columns, links: .omitted)
    send((isAtPrompt ? "\n" : "") + PlainTextHost.text(of: content, style))
    isAtPrompt = false
  }

  private func prompt() {
    guard !isAtPrompt, device.isInteractive || question != nil else { return }
    send((question?.words.singleLine.string ?? ">") + " ")
    isAtPrompt = true
  }

  func send(_ text: String) {
    let text = host.options.isASCII ? Self.ascii(text) : text
    do { try device.write(Array(text.utf8)) } catch { finish(.hungUp) }
  }

  private static func ascii(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { TerminalCluster.text(of: DisplayText(String($0)), isASCII: true) }
      .joined(separator: "\n")
  }
}
