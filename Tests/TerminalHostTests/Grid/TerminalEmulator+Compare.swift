import DisplayKit
import NumericsKit
import PlainHost
import terminal_demo

@testable import TerminalHost

extension TerminalEmulator {
  /// The cells that differ from `grid`. For a terminal without cluster support, cells of uncertain
  /// width are not compared.
  func differences(from grid: TerminalGrid, knowsClusters: Bool = true) -> [String] {
    var found: [String] = []
    for (row, line) in grid.rows.enumerated() {
      var cluster: TerminalCluster?
      for (column, cell) in line.enumerated() {
        cluster = cell.cluster ?? cluster
        guard knowsClusters || cluster?.isSteady == true else { continue }
        let text = cell.cluster.map { String($0.character) } ?? ""
        let expected = EmulatedCell(text: text, codes: Set(cell.style.codes))
        if cells[row][column] != expected {
          found.append("(\(row), \(column)): \(cells[row][column]) instead of \(expected)")
        }
      }
    }
    return found
  }
}

extension TerminalEmulator {
  /// The content with its styles: `{1;35}words{}`. Many empty lines are replaced by their number.
  var marked: String {
    var lines: [String] = []
    var empty = 0
    for row in cells {
      let line = Self.marked(row)
      empty = line.isEmpty ? empty + 1 : 0
      if empty > 1 { lines.removeLast() }
      lines.append(line.isEmpty ? empty > 1 ? "(\(empty) empty lines)" : "" : line)
    }
    return lines.joined(separator: "\n")
  }

  private static func marked(_ row: [EmulatedCell]) -> String {
    var line = ""
    var codes: Set<Int> = []
    let blank = row.reversed().prefix { $0 == .blank }.count
    for cell in row.dropLast(blank) {
      if cell.codes != codes {
        line += "{\(cell.codes.sorted().map(String.init).joined(separator: ";"))}"
      }
      codes = cell.codes
      line += cell.text
    }
    return codes.isEmpty ? line : line + "{}"
  }
}

extension TerminalGrid {
  static let alphabet: [DisplayText] = [
    "a", "B", "7", " ", "  ", "plain words", "é", "e\u{301}", "日", "日本", "한글", "│", "─", "…",
    "👩‍👩‍👧", "❤️", "❤", "🇩🇪", "🇩", "👍🏽", "🧭", "⌚", "क्षि", "ก็", "\u{200B}", "\u{FE0F}", "\u{1F3FD}",
    "שלום", "ﷺ", "Z͑ͫͯa", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  ]

  static func random(_ size: TerminalSize, using random: inout SplitMix64) -> TerminalGrid {
    var grid = TerminalGrid(size)
    grid.scribble(times: Int.random(in: 0...size.rows * 4, using: &random), using: &random)
    return grid
  }

  mutating func scribble(times: Int, using random: inout SplitMix64) {
    for _ in 0..<times {
      put(
        Self.alphabet.randomElement(using: &random) ?? "", .random(using: &random),
        row: Int.random(in: 0..<size.rows, using: &random),
        column: Int.random(in: 0..<size.columns, using: &random))
    }
  }
}

extension TextStyle {
  static func random(using random: inout SplitMix64) -> TextStyle {
    let colors: [TextStyle] = [[], .red, .yellow, .magenta]
    guard Bool.random(using: &random), let color = colors.randomElement(using: &random)
    else { return [] }
    return TextStyle(rawValue: UInt16.random(in: 0..<64, using: &random)).union(color)
  }
}
