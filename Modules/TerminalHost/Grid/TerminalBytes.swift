/// Bytes for a terminal, as they gather for one write.
struct TerminalBytes {
  private(set) var bytes: [UInt8] = []

  /// A control sequence (ECMA-48, 5.4); a one as the only parameter is left out.
  mutating func control(_ parameters: Int..., final: Character) {
    control(parameters == [1] ? [] : parameters, final)
  }

  mutating func control(_ parameters: [Int], _ final: Character) {
    bytes += [0x1B, UInt8(ascii: "[")]
    for (position, parameter) in parameters.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ";")) }
      bytes += String(parameter).utf8
    }
    bytes += String(final).utf8
  }

  /// A private mode of DEC's kind.
  mutating func mode(_ number: Int, _ isOn: Bool) {
    bytes += "\u{1B}[?\(number)\(isOn ? "h" : "l")".utf8
  }

  /// A command of kitty's graphics protocol.
  mutating func graphics(_ keys: String, _ data: String = "") {
    bytes += "\u{1B}_G\(keys);\(data)\u{1B}\\".utf8
  }

  mutating func operatingSystem(_ command: String) { bytes += "\u{1B}]\(command)\u{7}".utf8 }

  mutating func text(_ character: Character) {
    if let byte = character.asciiValue { bytes.append(byte) } else { bytes += character.utf8 }
  }
}
