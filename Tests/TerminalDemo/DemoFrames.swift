import DisplayKit
import NumericsKit
import PlainHost
import TerminalHost

/// Random grids, and the bytes that update one to the next.
///
/// Two lines per step: the grid's columns and rows and the bytes in hexadecimal, then its cells. A
/// cell is its text in hexadecimal UTF-8, with a plus sign if it is bold and an exclamation mark if
/// it is red; a minus sign continues a wide cell; at a dot, terminals may differ.
enum DemoFrames {
  private static let words: [DisplayText] = [
    "a", "plain words", " ", "é", "日本", "한글", "│", "──", "👩‍👩‍👧", "❤️", "🇩🇪", "👍🏽", "🧭", "क्षि", "שלום",
  ]

  static func print(seed: Int, count: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<count {
      let size = TerminalSize(columns: Int.random(in: 4...40, using: &random), rows: 6)
      var grid = TerminalGrid(size)
      var writer = TerminalWriter(hasColor: true)
      for step in 0..<3 {
        scribble(on: &grid, times: step == 0 ? 20 : 3, using: &random)
        let bytes = writer.bytes(for: TerminalFrame(grid: grid))
        Swift.print("\(step == 0 ? "new" : "next") \(size.columns) \(size.rows) \(hex(bytes))")
        Swift.print(grid.rows.flatMap(cells).joined(separator: " "))
      }
    }
  }

  private static func scribble(
    on grid: inout TerminalGrid, times: Int, using random: inout SplitMix64
  ) {
    for _ in 0..<times {
      let style: TextStyle = [
        Bool.random(using: &random) ? .bold : [], Bool.random(using: &random) ? .red : [],
      ]
      grid.put(
        words.randomElement(using: &random) ?? "", style,
        row: Int.random(in: 0..<grid.size.rows, using: &random),
        column: Int.random(in: 0..<grid.size.columns, using: &random))
    }
  }

  private static func cells(_ row: [TerminalCell]) -> [String] {
    var isSteady = true
    return row.map { cell in
      isSteady = cell.cluster?.isSteady ?? isSteady
      guard isSteady else { return "." }
      guard let cluster = cell.cluster else { return "-" }
      return hex(Array(String(cluster.character).utf8))
        + (cell.style.contains(.bold) ? "+" : "")
        + (cell.style.contains(.red) ? "!" : "")
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
