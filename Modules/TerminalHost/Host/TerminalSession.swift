import DisplayKit

/// One run of the host: handles events of the terminal and of the screens, and draws frames.
@MainActor
final class TerminalSession: HostSession {
  static let frameInterval = Duration.microseconds(16_667)

  let host: TerminalScreenHost
  let navigator: Navigator
  let device: any TerminalDevice
  let clock: any Clock<Duration>
  private var pages: [ObjectIdentifier: TerminalPage] = [:]
  var writer: TerminalWriter
  var parser = TerminalInputParser()
  var prompt: TerminalFieldEdit?
  var overlay: TerminalOverlay?
  /// Shown in the status line until the next key.
  var message: DisplayText?
  private(set) var messages: [DisplayText] = []
  var usesMouse = false
  var spinner: TerminalSpinner?
  var reportedRow: RowID?
  var isDirty = false
  var pictures: [WebLink: TerminalPicture] = [:]
  /// The requests of images, also when they have ended.
  var imageRequests: [WebLink: LatestTask] = [:]
  let turn = LatestTask()
  let throttle = LatestTask()
  let spinning = LatestTask()
  let searching = LatestTask()
  private let waiting = LatestTask()
  private let replies = LatestTask()
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
    writer = TerminalWriter(hasColor: host.options.hasColor)
  }

  var top: (any Screen)? { navigator.top }

  /// The page of the top screen, after its layout.
  var page: TerminalPage? {
    get { top.flatMap { pages[ObjectIdentifier($0)] } }
    set { if let top { pages[ObjectIdentifier(top)] = newValue } }
  }

  func start() throws {
    try device.enter()
    queryTerminal()
    observer.watch(
      navigator, onStack: { [weak self] in self?.stackChanged($0) },
      onDisplay: { [weak self] state in
        self?.spin(unless: state.isSettled)
        self?.drawLater()
      })
    if let notices = host.notices {
      observer.watch(notices) { [weak self] notice in
        guard let notice else { return }
        self?.say(notice)
        self?.drawLater()
      }
    }
    if !hasEnded { draw() }
  }

  /// Shows a message that can be read again.
  func say(_ words: DisplayText) {
    message = words
    messages = messages.suffix(TerminalOverlay.mostMessages - 1) + [words]
  }

  func finish(_ ending: TerminalExit) {
    guard !hasEnded else { return }
    exit.update(state: ending)
    imageRequests = [:]
    for slot in [turn, throttle, spinning, searching, waiting, replies] { slot.cancel() }
  }

  func take(_ event: TerminalEvent) {
    guard !hasEnded else { return }
    switch event {
    case .bytes(let bytes): take(parser.feed(bytes))
    case .resized: isDirty = true
    case .stopRequested: suspend()
    case .continued: resume()
    case .signal(let number): finish(.signal(number))
    case .hungUp: finish(.hungUp)
    }
    flush()
  }

  private func take(_ inputs: [TerminalInput]) {
    for input in inputs where !hasEnded { take(input) }
    guard let timeout = parser.timeout, !hasEnded else { return waiting.cancel() }
    waiting.replace({ [clock] in try await clock.sleep(for: timeout) }) { [weak self] result in
      guard let self, case .success = result else { return }
      take(parser.timeOut())
      flush()
    }
  }

  private func take(_ input: TerminalInput) {
    switch input {
    case .key(let key): press(key)
    case .paste(let text): paste(text)
    case .mouse(let mouse): point(mouse)
    case .reply(.mode(2026, let isSupported)): writer.isSynchronized = isSupported
    case .reply(.mode): break
    case .reply(.version(let name)): queryPictures(of: name)
    case .reply(.graphics(let isSupported)): if isSupported { showPictures(.kitty) }
    case .reply(.attributes): parser.expectsReplies = false
    }
  }

  /// Without a reply, the wait after Esc becomes short again.
  private func queryTerminal() {
    write(TerminalModes.queries)
    parser.expectsReplies = true
    replies.replace({ [clock] in try await clock.sleep(for: .seconds(1)) }) { [weak self] _ in
      self?.parser.expectsReplies = false
    }
  }

  func leave() {
    if !writer.exitSequence.isEmpty { try? device.write(writer.exitSequence) }
    device.leave()
  }

  func suspend() {
    leave()
    device.stop()
    resume()
  }

  private func resume() {
    do { try device.enter() } catch { return finish(.hungUp) }
    if usesMouse { write(TerminalModes.mouse) }
    writer.reset()
    isDirty = true
  }

  func write(_ bytes: [UInt8]) {
    do { try device.write(bytes) } catch { finish(.hungUp) }
  }

  private func stackChanged(_ screens: [any Screen]) {
    guard !screens.isEmpty else { return finish(.quit) }
    let known = Set(screens.map { ObjectIdentifier($0) })
    pages = pages.filter { known.contains($0.key) }
    reportedRow = nil
    searching.cancel()
    drawLater()
  }
}

/// A spinner for work that takes longer than a moment.
struct TerminalSpinner: Equatable {
  /// Shorter work is done before a user could read about it.
  static let delay = Duration.milliseconds(150)
  static let interval = Duration.milliseconds(100)

  private static let frames: [DisplayText] = [
    "⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏",
  ]

  private var turn = 0

  mutating func advance() { turn = (turn + 1) % Self.frames.count }

  func sign(reducesMotion: Bool) -> DisplayText { reducesMotion ? "…" : Self.frames[turn] }
}

/// A page of the host above the screen.
struct TerminalOverlay {
  enum Kind {
    case help
    case messages
  }

  static let mostMessages = 100

  let kind: Kind
  var page = TerminalPage()

  var title: DisplayText { kind == .help ? "Help" : "Last messages" }
}
