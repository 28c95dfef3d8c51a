/// Turns the bytes of a terminal into keys, wherever they are split.
///
/// What is unknown or broken is left out. After Esc only a clock can tell a key from the beginning
/// of a sequence: whoever feeds the parser calls ``timeOut()`` when nothing came for as long as
/// ``patience`` says.
package struct TerminalInputParser {
  enum State: Equatable {
    case ground
    /// The bytes of a scalar so far, and how many there will be.
    case scalar([UInt8], count: Int)
    case escape
    case control([UInt8])
    /// SS3: one byte follows.
    case shifted
    /// OSC, DCS and their like, with the byte that began it.
    case string(UInt8, endsWithEscape: Bool)
    case paste
    /// The three bytes of a mouse report of the old kind.
    case oldMouse(left: Int)
  }

  /// More is cut off: nobody types it.
  static let longestPaste = 1 << 20
  static let longestSequence = 64

  /// An answer of the terminal may still come, so that Esc waits for longer.
  package var expectsReplies = false
  var state = State.ground
  var pasted: [UInt8] = []
  /// The beginning of a string.
  var string: [UInt8] = []
  var found: [TerminalInput] = []

  package init() {}

  /// How long to wait for the rest of what has begun; nil where nothing has.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(2)
    case .escape, .control, .shifted: .milliseconds(expectsReplies ? 500 : 50)
    case .scalar, .string, .oldMouse: .milliseconds(500)
    }
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    found = []
    for byte in bytes { take(byte) }
    return found
  }

  /// The rest does not come: Esc was a key, and the beginning of anything else is nothing.
  package mutating func timeOut() -> [TerminalInput] {
    found = []
    switch state {
    case .escape: emit(.escape)
    case .paste: endPaste()
    default: break
    }
    state = .ground
    return found
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeInGround(byte)
    case .scalar(let bytes, let count): takeInScalar(byte, bytes, count)
    case .escape: takeAfterEscape(byte)
    case .control(let bytes): takeInControl(byte, bytes)
    case .shifted: takeShifted(byte)
    case .string(let kind, let endsWithEscape): takeInString(byte, kind, endsWithEscape)
    case .paste: takeInPaste(byte)
    case .oldMouse(let left): state = left > 1 ? .oldMouse(left: left - 1) : .ground
    }
  }

  mutating func emit(_ key: TerminalKey) { found.append(.key(key)) }

  mutating func takeInGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: emit(.enter)
    case 0x09: emit(.tab)
    case 0x7F, 0x08: emit(.backspace)
    case 0x00: emit(.control(" "))
    case 0x01..<0x1B: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x1C..<0x20: emit(.control(Character(Unicode.Scalar(byte + 0x40))))
    case 0x20..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
    case 0xC2..<0xE0: state = .scalar([byte], count: 2)
    case 0xE0..<0xF0: state = .scalar([byte], count: 3)
    case 0xF0..<0xF5: state = .scalar([byte], count: 4)
    default: break
    }
  }

  private mutating func takeInScalar(_ byte: UInt8, _ bytes: [UInt8], _ count: Int) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      return takeInGround(byte)
    }
    let bytes = bytes + [byte]
    guard bytes.count == count else { return state = .scalar(bytes, count: count) }
    state = .ground
    if let text = String(validating: bytes, as: UTF8.self), let first = text.unicodeScalars.first,
      first.properties.generalCategory != .control
    {
      emit(.character(Character(first)))
    }
  }

  private mutating func takeInString(_ byte: UInt8, _ kind: UInt8, _ endsWithEscape: Bool) {
    switch byte {
    case 0x1B: state = .string(kind, endsWithEscape: true)
    case 0x5C where endsWithEscape, 0x07:
      state = .ground
      if let reply = TerminalReply(string: string, kind: kind) { found.append(.reply(reply)) }
    case 0x18, 0x1A: state = .ground
    case _ where endsWithEscape: takeAfterEscape(byte)
    default: if string.count < Self.longestSequence { string.append(byte) }
    }
  }

  private mutating func takeInPaste(_ byte: UInt8) {
    if pasted.count < Self.longestPaste { pasted.append(byte) } else { shiftEnd(byte) }
    if pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) {
      pasted.removeLast(Self.endOfPaste.count)
      endPaste()
      state = .ground
    }
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// Keeps the end of a paste that is too long recognizable.
  private mutating func shiftEnd(_ byte: UInt8) {
    let start = pasted.count - Self.endOfPaste.count
    for position in start..<pasted.count - 1 { pasted[position] = pasted[position + 1] }
    pasted[pasted.count - 1] = byte
  }

  private mutating func endPaste() {
    found.append(.paste(String(decoding: pasted, as: UTF8.self)))
    pasted = []
  }
}
