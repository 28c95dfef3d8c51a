import DisplayKit
import PlainHost

/// The output of the linear mode: lines, and prompts after which the user types. A write that fails
/// ends the run.
@MainActor
final class LinearOutput {
  private let device: any TerminalDevice
  private let isASCII: Bool
  private let exit: ViewModel<TerminalExit?, Never>
  private var isAtPrompt = false

  init(_ device: any TerminalDevice, isASCII: Bool, exit: ViewModel<TerminalExit?, Never>) {
    self.device = device
    self.isASCII = isASCII
    self.exit = exit
  }

  /// Whether the terminal shows what is typed.
  var showsTyping = true {
    didSet { device.showTyping(showsTyping) }
  }

  func leave() { device.showTyping(true) }

  func suspend() {
    leave()
    device.stop()
    isAtPrompt = false
    device.showTyping(showsTyping)
  }

  func say(_ sentence: DisplayText) { write(.text(plain: sentence)) }

  func write(_ content: Content) {
    let style = PlainStyle(width: device.size.columns, links: .omitted)
    send((isAtPrompt ? "\n" : "") + PlainTextHost.text(of: content, style))
    isAtPrompt = false
  }

  /// Has no effect if nothing was written after the last prompt.
  func prompt(_ words: DisplayText) {
    guard !isAtPrompt else { return }
    send(words.singleLine.string + " ")
    isAtPrompt = true
  }

  /// A terminal echoed the user's line break, unless it hides what is typed.
  func lineWasTyped() {
    isAtPrompt = false
    if !showsTyping { send("\n") }
  }

  private func send(_ text: String) {
    let text = isASCII ? Self.ascii(text) : text
    do { try device.write(Array(text.utf8)) } catch { exit.end(.hungUp) }
  }

  private static func ascii(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { TerminalCluster.text(of: DisplayText(String($0)), isASCII: true) }
      .joined(separator: "\n")
  }
}
