/// Parses the bytes of a terminal as keys, wherever they are split.
///
/// Ignores unknown and invalid input. Only time distinguishes the Esc key from the start of a
/// sequence: the caller calls ``timeOut()`` when no byte arrives within ``timeout``.
struct TerminalInputParser {
  private enum State {
    case ground
    /// The bytes of a scalar so far, and the expected number.
    case scalar([UInt8], count: Int)
    case escape
    /// Two of them: the first is Alt of rxvt if a sequence follows, else a key.
    case escapes
    case control(String)
    /// SS3: one byte follows.
    case shifted
    /// OSC, DCS and similar: the introducer, and the start of the string.
    case string(UInt8, [UInt8], endsWithEscape: Bool)
    case paste
    /// The three bytes of a mouse report in the X10 format.
    case oldMouse(left: Int)
  }

  /// Longer pastes are cut off; still longer than any field accepts.
  static let longestPaste = 1 << 16
  private static let longestSequence = 64
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// A reply may still arrive, so Esc waits longer.
  var expectsReplies = false
  private var state = State.ground
  private var pasted: [UInt8] = []
  private var found: [TerminalInput] = []

  /// How long to wait for the rest of a sequence; nil if none has started.
  var timeout: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(2)
    // The parts of a sequence may arrive 0.1 s apart.
    case .escape, .escapes: .milliseconds(expectsReplies ? 500 : 150)
    case .control, .shifted, .scalar, .string, .oldMouse: .milliseconds(500)
    }
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    found = []
    for byte in bytes { take(byte) }
    return found
  }

  mutating func timeOut() -> [TerminalInput] {
    found = []
    switch state {
    case .escape: emit(.escape)
    case .escapes: found += [.key(.escape), .key(.escape)]
    case .paste: endPaste()
    default: break
    }
    state = .ground
    return found
  }

  private mutating func emit(_ key: TerminalKey) { found.append(.key(key)) }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeInGround(byte)
    case .scalar(let bytes, let count): takeInScalar(byte, bytes, count)
    case .escape: takeAfterEscape(byte)
    case .escapes:
      if byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") { emit(.escape) }
      takeAfterEscape(byte)
    case .control(let body): takeInControl(byte, body)
    case .shifted: takeShifted(byte)
    case .string(let kind, let string, let endsWithEscape):
      takeInString(byte, kind, string, endsWithEscape)
    case .paste: takeInPaste(byte)
    case .oldMouse(let left): state = left > 1 ? .oldMouse(left: left - 1) : .ground
    }
  }

  private mutating func takeInGround(_ byte: UInt8) {
    state = .ground
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
    guard byte & 0xC0 == 0x80 else { return takeInGround(byte) }
    let bytes = bytes + [byte]
    guard bytes.count == count else { return state = .scalar(bytes, count: count) }
    state = .ground
    if let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    {
      emit(.character(Character(scalar)))
    }
  }

  private mutating func takeInString(
    _ byte: UInt8, _ kind: UInt8, _ string: [UInt8], _ endsWithEscape: Bool
  ) {
    switch byte {
    case 0x1B: state = .string(kind, string, endsWithEscape: true)
    case 0x5C where endsWithEscape, 0x07:
      state = .ground
      if let reply = TerminalReply(string: string, kind: kind) { found.append(.reply(reply)) }
    case 0x18, 0x1A: state = .ground
    case _ where endsWithEscape: takeAfterEscape(byte)
    case _ where string.count < Self.longestSequence:
      state = .string(kind, string + [byte], endsWithEscape: false)
    default: break
    }
  }

  private mutating func takeInPaste(_ byte: UInt8) {
    pasted.append(byte)
    if byte == UInt8(ascii: "~"), pasted.suffix(6).elementsEqual(Self.endOfPaste) {
      pasted.removeLast(Self.endOfPaste.count)
      endPaste()
      state = .ground
    } else if pasted.count > Self.longestPaste {
      // Removed from before a possible end marker.
      pasted.remove(at: pasted.count - Self.endOfPaste.count)
    }
  }

  private mutating func endPaste() {
    found.append(.paste(String(decoding: pasted, as: UTF8.self)))
    pasted = []
  }
}

extension TerminalInputParser {
  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "[": state = .control("")
    case "O": state = .shifted
    case "]", "P", "X", "^", "_": state = .string(byte, [], endsWithEscape: false)
    case "\u{1B}" where expectsReplies:
      emit(.escape)
      state = .escape
    case "\u{1B}": state = .escapes
    case " "..<"\u{7F}":
      emit(.alt(Character(Unicode.Scalar(byte))))
      state = .ground
    default: takeInGround(byte)
    }
  }

  private mutating func takeShifted(_ byte: UInt8) {
    state = byte == 0x1B ? .escape : .ground
    if byte == UInt8(ascii: "M") { emit(.enter) }
    if let key = Self.letterKeys[Character(Unicode.Scalar(byte))] { emit(key) }
  }

  private mutating func takeInControl(_ byte: UInt8, _ body: String) {
    let character = Character(Unicode.Scalar(byte))
    switch byte {
    // A function key of the Linux console: one more letter follows.
    case 0x40...0x7E where body.isEmpty && character == "[": state = .control("[")
    case 0x40...0x7E:
      state = .ground
      end(body, character)
    case 0x20..<0x40 where body.count < Self.longestSequence:
      state = .control(body + String(character))
    case 0x20..<0x40: break
    default: takeInGround(byte)
    }
  }

  private mutating func end(_ body: String, _ final: Character) {
    let numbers = body.drop { "<=>?".contains($0) }
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0.isNumber }) ?? 0 }
    switch (body.first, final) {
    case ("[", _): emit(.function(Int(final.asciiValue ?? 0) - 0x40))
    case ("<", "M"), ("<", "m"): point(numbers, isRelease: final == "m")
    case ("?", "y") where body.hasSuffix("$") && numbers.count == 2:
      // 1 is set, 2 is reset; 0 is unknown, and 3 and 4 cannot be changed.
      found.append(.reply(.mode(numbers[0], isSupported: numbers[1] == 1 || numbers[1] == 2)))
    case ("?", "c"): found.append(.reply(.attributes))
    case ("<", _), ("?", _), (">", _), ("=", _): break
    case (nil, "M"): state = .oldMouse(left: 3)
    // Of st; with a parameter it is a function key.
    case (nil, "P"): emit(.delete)
    case (_, "Z"): emit(.backTab)
    case (_, "~") where numbers.first == 200: state = .paste
    // Of foot, and of others with `modifyOtherKeys`: modifiers and a character.
    case (_, "~") where numbers.first == 27 && numbers.count == 3:
      if let key = Self.modifiedKeys[numbers[2]] {
        emit(key == .tab && numbers[1] == 2 ? .backTab : key)
      }
    case (_, "~"): if let key = numbers.first.flatMap({ Self.numberKeys[$0] }) { emit(key) }
    default: if let key = Self.letterKeys[final] { emit(key) }
    }
  }

  private mutating func point(_ numbers: [Int], isRelease: Bool) {
    let actions: [Int: TerminalMouse.Action] = [0: .press, 64: .wheelUp, 65: .wheelDown]
    guard numbers.count == 3, !isRelease, let action = actions[numbers[0]] else { return }
    let (row, column) = (max(numbers[2] - 1, 0), max(numbers[1] - 1, 0))
    found.append(.mouse(TerminalMouse(action: action, row: row, column: column)))
  }

  private static let letterKeys: [Character: TerminalKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .function(1),
    "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  private static let modifiedKeys: [Int: TerminalKey] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
  ]

  private static let numberKeys: [Int: TerminalKey] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}
