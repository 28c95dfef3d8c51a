import DisplayKit
import PlainHost
import Testing

@testable import TerminalHost

struct TerminalGridTests {
  private func line(_ grid: TerminalGrid, _ row: Int = 0) -> String {
    grid.rows[row].map { $0.cluster.map { String($0.character) } ?? "" }.joined()
  }

  private func grid(_ columns: Int, isASCII: Bool = false) -> TerminalGrid {
    TerminalGrid(TerminalSize(columns: columns, rows: 2), isASCII: isASCII)
  }

  @Test func wideClusterOccupiesTwoCells() {
    var grid = grid(5)
    #expect(grid.put("日a", row: 0, column: 0) == 3)
    #expect(grid.rows[0][1].cluster == nil)
    #expect(line(grid) == "日a  ")
  }

  @Test func overwritingRemovesAWholeWideCluster() {
    var grid = grid(5)
    grid.put("日本", row: 0, column: 0)
    grid.put("x", row: 0, column: 1)
    #expect(line(grid) == " x本 ")
    grid.put("y", row: 0, column: 2)
    #expect(line(grid) == " xy  ")
  }

  @Test func overwritingRemovesAWholeMultiLetterCluster() {
    var grid = grid(5)
    #expect(grid.put("क्षि", row: 0, column: 0) == 3)
    grid.put("x", row: 0, column: 2)
    #expect(line(grid) == "  x  ")
  }

  @Test func truncatesAtTheEdge() {
    var grid = grid(5)
    #expect(grid.put("abcd日", row: 0, column: 0) == 5)
    #expect(line(grid) == "abcd ")
  }

  @Test func truncatesAtALimit() {
    var grid = grid(5)
    #expect(grid.put("abcd", row: 0, column: 1, limit: 3) == 3)
    #expect(line(grid) == " ab  ")
  }

  @Test(arguments: ["a\nb", "a\tb"])
  func turnsLineBreaksIntoSpaces(text: String) {
    var grid = grid(4)
    grid.put(DisplayText(text), row: 0, column: 0)
    #expect(line(grid) == "a b ")
  }

  @Test func omitsZeroWidthClusters() {
    var grid = grid(4)
    grid.put("\u{200B}a\u{200E}b", row: 0, column: 0)
    #expect(line(grid).replacing("\u{200E}", with: "") == "ab  ")
  }

  @Test func ignoresPositionsOutside() {
    var grid = grid(3)
    #expect(grid.put("x", row: 7, column: 0) == 0)
    #expect(grid.put("x", row: 0, column: 3) == 3)
    #expect(grid == self.grid(3))
  }

  @Test func drawsOnlyASCIIOnRequest() {
    var grid = grid(8, isASCII: true)
    grid.put("▌é日…│✓▾", row: 0, column: 0)
    #expect(line(grid) == ">?? ~|+v")
  }

  @Test func restylesWholeClusters() {
    var grid = grid(6)
    grid.put("a日b", row: 0, column: 0)
    grid.restyle(row: 0, columns: 2..<3) { $0.insert(.inverse) }
    #expect(grid.rows[0].map(\.style.rawValue) == [0, 16, 16, 0, 0, 0])
    grid.restyle(row: 0, columns: 4..<99) { $0.insert(.bold) }
    #expect(grid.rows[0].map(\.style.rawValue) == [0, 16, 16, 0, 1, 1])
  }
}

struct TerminalClusterTests {
  private func clusters(_ text: DisplayText) -> [TerminalCluster] {
    TerminalCluster.all(in: text)
  }

  @Test(arguments: ["a", "é", "я", "日", "한", "│", "⠋", "ש", "\u{FFFD}", "•", "…"])
  func treatsSimpleCharactersAsSteady(text: String) {
    #expect(clusters(DisplayText(text)).map(\.isSteady) == [true])
  }

  @Test(arguments: ["🧭", "❤️", "⌚", "e\u{301}", "👍🏽", "🇩🇪", "क्षि", "©", "ﷺ", "↔"])
  func treatsCharactersOfAmbiguousWidthAsUnsteady(text: String) {
    #expect(clusters(DisplayText(text)).map(\.isSteady) == [false])
  }

  @Test(arguments: [("a", 1), ("日", 2), ("❤️", 4), ("👩‍👩‍👧", 10), ("🧭", 2)])
  func reportsTheMaximumWidth(text: String, width: Int) {
    #expect(clusters(DisplayText(text)).map(\.widestReading) == [width])
  }

  @Test(arguments: ["\u{1B}]0;title\u{7}", "\u{1B}[31m", "\u{9B}2J", "\r", "\u{202E}"])
  func containsNoControlCharacters(attack: String) {
    for cluster in clusters(DisplayText(attack)) {
      for scalar in cluster.character.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control)
      }
    }
  }
}
