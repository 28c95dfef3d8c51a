import SystemKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal of the process: standard input and standard output. In the linear mode, these may
/// be pipes or files.
@MainActor
final class SystemTerminal: TerminalDevice {
  private let input = FileDescriptor.standardInput
  private let output = FileDescriptor.standardOutput
  private let found: TerminalSettings?
  private let source: TerminalSource
  private let isFullScreen: Bool
  private var crashHandler: TerminalCrashHandler?

  init(isLinear: Bool) throws(TerminalError) {
    // The settings of now may be those of the job that has the terminal.
    try JobControl.waitForForeground(of: input, by: isLinear ? SIGTTIN : SIGTTOU)
    found = TerminalSettings(of: input)
    guard isLinear || output.isTerminal && found != nil else { throw .noTerminal }
    isFullScreen = !isLinear
    source = try TerminalSource(input: input)
  }

  var events: AsyncStream<TerminalEvent> { source.events }

  var size: TerminalSize { TerminalSize(of: output) }

  var isInteractive: Bool { found != nil }

  func enter() throws {
    // After SIGCONT it may have been entered already.
    let isEntered = crashHandler != nil
    try JobControl.waitForForeground(of: input, by: SIGTTOU)
    handleCrashes(exitSequence: TerminalModes.leave)
    try found?.raw.apply(to: input)
    try write((isEntered ? [] : TerminalModes.saveTitle) + TerminalModes.enter)
  }

  func leave() {
    // If writing fails, the settings can still be restored.
    try? write(TerminalModes.leave)
    restore()
  }

  func showTyping(_ isShown: Bool) {
    if isShown { return restore() }
    _ = try? JobControl.waitForForeground(of: input, by: SIGTTOU)
    handleCrashes()
    try? found?.withoutEcho.apply(to: input)
  }

  func didProcess(_ byteCount: Int) { source.backlog.remove(byteCount) }

  /// In the background, the process stops: what it shows is drawn again when it is continued.
  func write(_ bytes: [UInt8]) throws {
    if isFullScreen, try JobControl.waitForForeground(of: input, by: SIGTTOU) { return }
    try output.write(bytes)
  }

  func stop() { source.stop() }

  /// Restores the previous signal handlers.
  func close() {
    restore()
    source.close()
  }

  private func handleCrashes(exitSequence: [UInt8] = []) {
    guard let found, crashHandler == nil else { return }
    // In the linear mode, which needs no sequence, the output may be a pipe or a file.
    crashHandler = TerminalCrashHandler(
      terminal: exitSequence.isEmpty ? input : output, settings: found, exitSequence: exitSequence)
  }

  private func restore() {
    try? found?.apply(to: input)
    crashHandler?.end()
    crashHandler = nil
  }
}

/// Control sequences: the host's modes, and queries; every terminal replies to the last one.
package enum TerminalModes {
  /// Saves the window's title; once, since the terminal has a stack of them.
  static let saveTitle = Array("\u{1B}[22;2t".utf8)
  /// Alternate screen, hidden cursor, no wrapping, bracketed paste.
  static let enter = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)
  package static let queries = Array("\u{1B}[?2026$p\u{1B}[>q\u{1B}[c".utf8)
  static let pictureQuery = 31
  /// Queries kitty's graphics protocol with one pixel. Sent only to terminals that are known to
  /// ignore or answer it: others set their title by it.
  package static let pictures = Array(
    "\u{1B}_Gi=\(pictureQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
  static let mouse = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
  static let noMouse = Array("\u{1B}[?1006l\u{1B}[?1000l".utf8)
  /// Restores the title too. Starts with CAN and the end of a synchronized frame, to complete what a
  /// crash cut off.
  static let leave =
    Array("\u{18}\u{1B}[?2026l".utf8) + noMouse
    + Array("\u{1B}[?2004l\u{1B}[?7h\u{1B}[m\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;2t".utf8)

  /// Sets the clipboard (xterm's OSC 52).
  static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
