/// How a cell looks.
package struct TerminalStyle: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let inverse = Attributes(rawValue: 16)
    package static let struck = Attributes(rawValue: 32)
  }

  package static let plain = TerminalStyle()

  package var attributes: Attributes
  /// Nil for the terminal's own.
  package var foreground: TerminalColor?
  package var background: TerminalColor?

  package init(
    _ attributes: Attributes = [], foreground: TerminalColor? = nil,
    background: TerminalColor? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  var withoutColor: TerminalStyle { TerminalStyle(attributes) }

  func adding(_ attributes: Attributes) -> TerminalStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  private static let attributeCodes: [(Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.inverse, 7), (.struck, 9),
  ]

  /// SGR parameters that make this style of the plain one.
  var codes: [Int] {
    var codes = Self.attributeCodes.filter { attributes.contains($0.0) }.map(\.1)
    if let foreground { codes.append(foreground.foregroundCode) }
    if let background { codes.append(background.backgroundCode) }
    return codes
  }
}

/// The sixteen colours that a user's theme makes readable.
package enum TerminalColor: Int, CaseIterable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// As SGR has it (ECMA-48, and aixterm's 90 to 97).
  var foregroundCode: Int { rawValue < 8 ? 30 + rawValue : 82 + rawValue }

  var backgroundCode: Int { foregroundCode + 10 }
}
