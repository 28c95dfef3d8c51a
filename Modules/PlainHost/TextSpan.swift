package import DisplayKit

/// Text in one style, with the target that it links to.
package struct TextSpan<Target: Equatable>: Equatable {
  package var text: DisplayText
  package var style: TextStyle
  package var target: Target?

  package init(_ text: DisplayText, _ style: TextStyle = [], target: Target? = nil) {
    self.text = text
    self.style = style
    self.target = target
  }

  package var width: Int { DisplayWidth.of(text.string) }
}

extension StyledText {
  /// The runs, each with its link if the next run has another.
  package var runsWithEndedLink: [(run: Run, endedLink: WebLink?)] {
    zip(runs, runs.dropFirst().map(\.link) + [nil]).map { ($0, $0.link == $1 ? nil : $0.link) }
  }
}

/// Text attributes of a terminal: SGR (ECMA-48, 8.3.117), with colors that are readable on light
/// and dark backgrounds.
package struct TextStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let bold = TextStyle(rawValue: 1)
  package static let dim = TextStyle(rawValue: 2)
  package static let italic = TextStyle(rawValue: 4)
  package static let underline = TextStyle(rawValue: 8)
  package static let inverse = TextStyle(rawValue: 16)
  package static let struck = TextStyle(rawValue: 32)
  package static let red = TextStyle(rawValue: 64)
  package static let yellow = TextStyle(rawValue: 128)
  package static let magenta = TextStyle(rawValue: 256)

  package static let colors: TextStyle = [.red, .yellow, .magenta]
  package static let failure: TextStyle = [.bold, .red]
  package static let warning: TextStyle = [.bold, .yellow]

  private static let emphases: [(StyledText.Emphasis, TextStyle)] = [
    (.strong, .bold), (.secondary, .dim), (.emphasized, .italic), (.struck, .struck),
    (.code, .magenta),
  ]

  private static let table: [(style: TextStyle, code: Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.inverse, 7), (.struck, 9), (.red, 31), (.yellow, 33),
    (.magenta, 35), (.underline, 4),
  ]

  package init(_ emphasis: StyledText.Emphasis, isLink: Bool) {
    self.init(Self.emphases.filter { emphasis.contains($0.0) }.map(\.1))
    if isLink { insert(.underline) }
  }

  /// The SGR parameters that set this style, starting from the plain one.
  package var codes: [Int] { Self.table.filter { contains($0.style) }.map(\.code) }
}
