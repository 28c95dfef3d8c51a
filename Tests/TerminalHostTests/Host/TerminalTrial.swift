import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

/// A session on a fake terminal; waits for a frame after each key.
@MainActor
final class TerminalTrial {
  let terminal: FakeTerminal
  let navigator = Navigator()
  let clock = TestClock()
  let screen: FakeScreen
  let session: TerminalSession
  private(set) var opened: [WebLink] = []
  private final class Box {
    var open: (WebLink) -> Void = { _ in }
  }

  init(
    _ content: Content, columns: Int = 40, rows: Int = 12, isSettled: Bool = true,
    options: TerminalOptions = TerminalOptions(), title: DisplayText = "Title",
    commands: [TerminalCommand] = [], notices: ViewModel<DisplayText?, Never>? = nil,
    loadPicture: (@MainActor (WebLink) async throws -> [UInt8])? = nil
  ) throws {
    terminal = FakeTerminal(TerminalSize(columns: columns, rows: rows))
    screen = FakeScreen(content, title: title, isSettled: isSettled)
    navigator.push(screen)
    let box = Box()
    let host = TerminalScreenHost(
      options: options, commands: commands, notices: notices, status: { _ in "status" },
      loadPicture: loadPicture, openLink: { box.open($0) })
    session = TerminalSession(host, navigator, device: terminal, clock: clock)
    try session.start()
    box.open = { [weak self] in self?.opened.append($0) }
  }

  var lines: [String] { terminal.emulator.lines }

  /// Without title and status.
  var page: [String] { Array(lines.dropFirst().dropLast()) }

  /// The page without trailing blank lines.
  var text: String {
    page.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// The text of the page's marked row.
  var selected: String? {
    page.first { $0.hasPrefix("▌") }.map { String($0.dropFirst(2)) }
  }

  /// The text that is drawn inverse on the page.
  var inverse: String {
    terminal.emulator.cells.dropFirst().dropLast().joined()
      .filter { $0.codes.contains(7) }.map(\.text).joined()
  }

  var status: String { lines.last ?? "" }

  func press(_ keys: String...) {
    for key in keys {
      session.take(.bytes(Array(key.utf8)))
      draw()
    }
  }

  func draw() { session.frames.drawNow() }

  func show(_ content: Content, isSettled: Bool = true) {
    screen.show(content, isSettled: isSettled)
    draw()
  }

  /// Waits until the spinner is shown.
  func showSpinner() async {
    await pass(TerminalSpinner.delay)
    await waitForFrame { lines.joined().contains { "⠋…".contains($0) } }
  }

  /// Draws until `condition` holds.
  func waitForFrame(where condition: () -> Bool) async {
    await wait {
      draw()
      return condition()
    }
  }

  /// Runs pending work until `condition` holds; gives up after a limit.
  func wait(until condition: () -> Bool) async {
    for _ in 0..<100_000 {
      if condition() { return }
      await Task.yield()
    }
    Issue.record("It did not happen.")
  }

  /// Advances the clock once a sleep of exactly `duration` is pending.
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

extension FakeScreen {
  convenience init(_ content: Content, title: DisplayText = "Title", isSettled: Bool = true) {
    self.init(ScreenState(title: title, content: content, isSettled: isSettled))
  }

  func show(_ content: Content, isSettled: Bool = true) {
    show(ScreenState(title: display.state.title, content: content, isSettled: isSettled))
  }

  /// From now on, shows `form` with each value that the user enters.
  func showEdits(of form: Form) {
    var form = form
    onEvent = { screen, event in
      guard case .fieldEdited(let id, let value) = event else { return }
      for index in form.fields.indices where form.fields[index].id == id {
        form.fields[index].value = value
      }
      screen.show(.form(form))
    }
  }

  func offer(_ link: WebLink? = nil, sections: [DisplayText] = []) {
    var state = display.state
    (state.link, state.sections) = (link, sections)
    show(state)
  }
}
