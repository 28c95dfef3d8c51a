import DisplayKit
import TerminalFixtures
import TestSupport
import Testing

@testable import TerminalHost

/// A session on a fake terminal: each key is answered by a frame.
@MainActor
final class TerminalTrial {
  let terminal: FakeTerminal
  let navigator = Navigator()
  let clock = TestClock()
  let screen: SpyScreen
  let session: TerminalSession
  private(set) var opened: [WebLink] = []
  private final class Box {
    var open: (WebLink) -> Void = { _ in }
  }

  init(
    _ content: Content, columns: Int = 40, rows: Int = 12, isSettled: Bool = true,
    options: TerminalOptions = TerminalOptions(), commands: [TerminalCommand] = [],
    loadPicture: (@MainActor (WebLink) async throws -> [UInt8])? = nil
  ) throws {
    terminal = FakeTerminal(TerminalSize(columns: columns, rows: rows))
    screen = SpyScreen(content, isSettled: isSettled)
    navigator.push(screen)
    let box = Box()
    let host = TerminalScreenHost(
      options: options, commands: commands, status: { _ in "status" },
      loadPicture: loadPicture, openLink: { box.open($0) })
    session = TerminalSession(host, navigator, terminal, clock)
    try session.start()
    box.open = { [weak self] in self?.opened.append($0) }
  }

  var lines: [String] { terminal.emulator.lines }

  /// Between title and status.
  var page: [String] { Array(lines.dropFirst().dropLast()) }

  /// The page without what is empty at its end.
  var text: String {
    page.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// What the row of the page with the mark says.
  var selected: String? {
    page.first { $0.hasPrefix("▌") }.map { String($0.dropFirst(2)) }
  }

  /// What is drawn inverse on the page.
  var inverse: String {
    terminal.emulator.cells.dropFirst().dropLast().joined()
      .filter { $0.codes.contains(7) }.map(\.text).joined()
  }

  var status: String { lines.last ?? "" }

  func press(_ keys: String...) {
    for key in keys {
      session.take(.bytes(Array(key.utf8)))
      if !session.hasEnded { session.draw() }
    }
  }

  func draw() { session.draw() }

  func show(_ content: Content, isSettled: Bool = true) {
    screen.show(content, isSettled: isSettled)
    draw()
  }

  /// Waits as long as work goes on without one.
  func showSpinner() async {
    await pass(TerminalSpinner.delay)
    await wait { session.spinner != nil }
    draw()
  }

  /// Lets everything that is due happen, as long as that is needed; gives up in the end.
  func wait(until condition: () -> Bool) async {
    for _ in 0..<100_000 {
      if condition() { return }
      await Task.yield()
    }
    Issue.record("It did not happen.")
  }

  /// Moves the clock once somebody waits for exactly `duration`.
  func pass(_ duration: Duration) async {
    await wait { clock.waits.contains(duration) }
    clock.advance(by: duration)
  }

  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let pageDown = "\u{1B}[6~"
  static let pageUp = "\u{1B}[5~"
  static let backTab = "\u{1B}[Z"
  static let enter = "\r"
  static let left = "\u{1B}[D"
}

@MainActor
final class SpyScreen: Screen {
  let display: ViewModel<ScreenState, Never>
  private(set) var events: [ScreenEvent] = []
  var onEvent: (SpyScreen, ScreenEvent) -> Void = { _, _ in }

  init(_ content: Content, title: DisplayText = "Title", isSettled: Bool = true) {
    display = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: isSettled))
  }

  func handle(_ event: ScreenEvent) {
    events.append(event)
    onEvent(self, event)
  }

  func show(_ content: Content, isSettled: Bool = true) {
    let title = display.state.title
    display.update(state: ScreenState(title: title, content: content, isSettled: isSettled))
  }
}
