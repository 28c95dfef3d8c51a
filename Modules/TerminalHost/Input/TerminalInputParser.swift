/// Turns the bytes of a terminal into keys, wherever they are split.
///
/// What is unknown or broken is left out. After Esc only a clock can tell a key from the beginning
/// of a sequence: the caller calls ``timeOut()`` when nothing came for as long as
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

  /// More is cut off: no user types it.
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

extension TerminalInputParser {
  mutating func takeAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .shifted
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      string = []
      state = .string(byte, endsWithEscape: false)
    case 0x1B:
      emit(.escape)
      state = .escape
    case 0x20..<0x7F: emit(.alt(Character(Unicode.Scalar(byte))))
    default: takeInGround(byte)
    }
  }

  mutating func takeShifted(_ byte: UInt8) {
    state = .ground
    if byte == 0x1B {
      state = .escape
    } else if let key = Self.letterKeys[byte] {
      emit(key)
    } else if byte == UInt8(ascii: "M") {
      emit(.enter)
    }
  }

  mutating func takeInControl(_ byte: UInt8, _ bytes: [UInt8]) {
    switch byte {
    case 0x40...0x7E where bytes.isEmpty && byte == UInt8(ascii: "["):
      // The Linux console's function keys: one more letter follows.
      state = .control([byte])
    case 0x40...0x7E:
      state = .ground
      end(String(decoding: bytes, as: UTF8.self), byte)
    case 0x1B: state = .escape
    case 0x20..<0x40 where bytes.count < Self.longestSequence: state = .control(bytes + [byte])
    case 0x20..<0x40: break
    default: state = .ground
    }
  }

  private mutating func end(_ body: String, _ final: UInt8) {
    let numbers = body.drop { "<=>?".contains($0) }
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0.isNumber }) ?? 0 }
    switch (body.first, final) {
    case ("[", _): emit(.function(Int(final) - 0x40))
    case ("<", UInt8(ascii: "M")), ("<", UInt8(ascii: "m")):
      point(numbers, isRelease: final == UInt8(ascii: "m"))
    case ("?", UInt8(ascii: "y")) where body.hasSuffix("$") && numbers.count == 2:
      // 1 is set, 2 is reset; 0 is unknown, and 3 and 4 cannot be changed.
      found.append(.reply(.mode(numbers[0], isSupported: numbers[1] == 1 || numbers[1] == 2)))
    case ("?", UInt8(ascii: "c")): found.append(.reply(.attributes))
    case ("<", _), ("?", _), (">", _), ("=", _): break
    case (_, UInt8(ascii: "M")) where body.isEmpty: state = .oldMouse(left: 3)
    case (_, UInt8(ascii: "Z")): emit(.backTab)
    case (_, UInt8(ascii: "~")): endNumbered(numbers)
    default: if let key = Self.letterKeys[final] { emit(key) }
    }
  }

  private mutating func endNumbered(_ numbers: [Int]) {
    switch numbers.first {
    case 200: state = .paste
    case 1, 7: emit(.home)
    case 2: emit(.insert)
    case 3: emit(.delete)
    case 4, 8: emit(.end)
    case 5: emit(.pageUp)
    case 6: emit(.pageDown)
    case let number?: if let function = Self.functionNumbers[number] { emit(.function(function)) }
    case nil: break
    }
  }

  private mutating func point(_ numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3 else { return }
    let action: TerminalMouse.Action =
      switch numbers[0] {
      case 0: isRelease ? .release : .press
      case 64: .wheelUp
      case 65: .wheelDown
      default: .other
      }
    found.append(
      .mouse(TerminalMouse(action, row: max(numbers[2] - 1, 0), column: max(numbers[1] - 1, 0))))
  }

  private static let letterKeys: [UInt8: TerminalKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let functionNumbers = [
    11: 1, 12: 2, 13: 3, 14: 4, 15: 5, 17: 6, 18: 7, 19: 8, 20: 9, 21: 10, 23: 11, 24: 12,
  ]
}
