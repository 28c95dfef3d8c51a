import DisplayKit

/// The output to a terminal: its modes, and frames as the differences from the previous one. A
/// write that fails ends the run.
@MainActor
final class TerminalOutput {
  /// Terminals that answer kitty's query, or ignore it.
  private static let kittyLike = ["kitty", "ghostty", "WezTerm", "Konsole"]

  private let device: any TerminalDevice
  private let allowsPictures: Bool
  private let exit: ViewModel<TerminalExit?, Never>
  private var writer: TerminalWriter

  init(
    _ device: any TerminalDevice, host: TerminalScreenHost, exit: ViewModel<TerminalExit?, Never>
  ) {
    self.device = device
    self.exit = exit
    allowsPictures = host.loadPicture != nil && !host.options.isASCII
    writer = TerminalWriter(hasColor: host.options.hasColor)
    // Until the terminal replies that it has more.
    if allowsPictures, host.options.hasTrueColor { writer.pictures = .halfBlocks }
  }

  var size: TerminalSize { device.size }

  var showsPictures: Bool { writer.pictures != nil }

  var usesMouse = false {
    didSet { write(usesMouse ? TerminalModes.mouse : TerminalModes.noMouse) }
  }

  /// Enters the host's modes, and queries what the terminal supports.
  func enter() throws {
    try device.enter()
    write(TerminalModes.queries)
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

  func resume() {
    do { try device.enter() } catch { return exit.end(.hungUp) }
    if usesMouse { write(TerminalModes.mouse) }
    writer.reset()
  }

  /// Clears the terminal before the next frame.
  func redraw() { writer.reset() }

  /// False if `frame` is the one that is shown.
  func show(_ frame: TerminalFrame) -> Bool {
    let bytes = writer.bytes(for: frame)
    if !bytes.isEmpty { write(bytes) }
    return !bytes.isEmpty
  }

  func copy(_ text: String) { write(TerminalModes.copying(text)) }

  func take(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let isSupported): writer.isSynchronized = isSupported
    case .version(let name): queryPictures(of: name)
    case .graphics(isSupported: true) where allowsPictures: writer.pictures = .kitty
    case .mode, .graphics, .attributes: break
    }
  }

  /// Of the pictures that are no text, goes by the terminal's reply only: the environment may describe
  /// another terminal.
  private func queryPictures(of name: String) {
    guard allowsPictures else { return }
    if Self.kittyLike.contains(where: { name.hasPrefix($0) }) { write(TerminalModes.pictures) }
    if name.hasPrefix("iTerm2") { writer.pictures = .iTerm2 }
  }

  private func write(_ bytes: [UInt8]) {
    do { try device.write(bytes) } catch { exit.end(.hungUp) }
  }
}
