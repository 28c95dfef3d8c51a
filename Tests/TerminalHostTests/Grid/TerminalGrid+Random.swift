import DisplayKit

@testable import TerminalHost

extension TerminalGrid {
  static let alphabet: [DisplayText] = [
    "a", "B", "7", " ", "  ", "plain words", "é", "e\u{301}", "日", "日本", "한글", "│", "─", "…",
    "👩‍👩‍👧", "❤️", "❤", "🇩🇪", "🇩", "👍🏽", "🧭", "⌚", "क्षि", "ก็", "\u{200B}", "\u{FE0F}", "\u{1F3FD}",
    "שלום", "ﷺ", "Z͑ͫͯa", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  ]

  static func random(_ size: TerminalSize, using random: inout SplitMix) -> TerminalGrid {
    var grid = TerminalGrid(size)
    grid.scribble(times: Int.random(in: 0...size.rows * 4, using: &random), using: &random)
    return grid
  }

  mutating func scribble(times: Int, using random: inout SplitMix) {
    for _ in 0..<times {
      put(
        Self.alphabet.randomElement(using: &random) ?? "", .random(using: &random),
        row: Int.random(in: 0..<size.rows, using: &random),
        column: Int.random(in: 0..<size.columns, using: &random))
    }
  }
}

extension TerminalStyle {
  static func random(using random: inout SplitMix) -> TerminalStyle {
    guard Bool.random(using: &random) else { return .plain }
    return TerminalStyle(
      Attributes(rawValue: UInt8.random(in: 0..<64, using: &random)),
      foreground: Bool.random(using: &random)
        ? TerminalColor.allCases.randomElement(using: &random) : nil,
      background: Bool.random(using: &random) ? .blue : nil)
  }
}
