import DisplayKit
import TerminalHost

/// Texts with control sequences: on screens, in titles, in the status line, and as typed input.
@MainActor
enum DemoAttacks {
  private static let size = TerminalSize(columns: 60, rows: 40)

  /// One line per session: columns, rows, and its bytes in hexadecimal. The first is harmless.
  static func print() async throws {
    try await print("plain", "words")
    for text in TerminalAttack.texts {
      for (first, second) in TerminalAttack.halves(of: text) { try await print(first, second) }
    }
  }

  private static func print(_ first: String, _ second: String) async throws {
    let text = first + second
    let screen = DemoScreen(DisplayText(text), TerminalAttack.everywhere(first, second))
    let navigator = Navigator()
    navigator.push(screen)
    let device = RecordingTerminal(size)
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    let options = TerminalOptions(hasColor: false)
    async let ending = TerminalScreenHost(
      options: options, status: { _ in DisplayText(text) }, openLink: { _ in }
    ).run(navigator, device: device, events: events, clock: InstantClock())
    let paste = "\u{1B}[200~\(text)\u{1B}[201~"
    // Scrolls, pastes into the field, searches for the pasted text, and opens the help.
    for keys in ["G", "k", paste, "\t", "g", "/", paste, "\r", "\u{1B}OP", "q", "n"] {
      sink.yield(.bytes(Array(keys.utf8)))
      for _ in 0..<10 { await Task.yield() }
    }
    sink.yield(.hungUp)
    _ = try await ending
    let bytes = device.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    Swift.print(size.columns, size.rows, bytes)
  }

  /// Shows all texts on one page of a real terminal.
  static func show() async throws {
    let navigator = Navigator()
    let parts = TerminalAttack.texts.map { TerminalAttack.everywhere($0) }
    let screen = DemoScreen("Attacks", .stack(parts + [.text("The end")], spacing: 1))
    navigator.push(screen)
    let host = TerminalScreenHost(options: TerminalOptions(hasColor: false), openLink: { _ in })
    _ = try await host.run(navigator)
    navigator.closeAll()
    Swift.print("ended")
  }
}
