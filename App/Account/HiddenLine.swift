/// A line as it is typed on a terminal that leaves all editing to us.
struct HiddenLine {
  enum End: Equatable {
    case finished
    /// Ctrl-D on an empty line.
    case ended
    /// Ctrl-C.
    case interrupted
  }

  private(set) var bytes: [UInt8] = []
  private var escape = Escape.none

  /// Where in the sequence of a key such as an arrow; it stands for no text.
  private enum Escape { case none, begun, parameters }

  /// Nil while the line goes on.
  mutating func take(_ byte: UInt8) -> End? {
    if skipsEscape(byte) { return nil }
    switch byte {
    case 0x03: return .interrupted
    case 0x04: return bytes.isEmpty ? .ended : nil
    case 0x0A, 0x0D: return .finished
    case 0x08, 0x7F: removeCharacter()
    case 0x15: bytes = []
    case 0x1B: escape = .begun
    case 0x00..<0x20: break
    default: bytes.append(byte)
    }
    return nil
  }

  /// What is no sequence is a key of its own, Ctrl-C above all.
  private mutating func skipsEscape(_ byte: UInt8) -> Bool {
    switch (escape, byte) {
    case (.begun, UInt8(ascii: "[")), (.begun, UInt8(ascii: "O")):
      escape = .parameters
      return true
    case (.parameters, 0x20...0x3F): return true
    case (.parameters, 0x40...0x7E):
      escape = .none
      return true
    default:
      escape = .none
      return false
    }
  }

  private mutating func removeCharacter() {
    bytes = Array(String(decoding: bytes, as: UTF8.self).dropLast().utf8)
  }
}
