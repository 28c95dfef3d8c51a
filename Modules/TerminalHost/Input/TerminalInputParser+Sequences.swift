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
