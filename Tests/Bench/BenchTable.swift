import DisplayKit

/// The rows, printed as every table of the app is.
@MainActor
struct BenchTable {
  private let rows: [BenchRow]

  init(_ rows: [BenchRow]) { self.rows = rows }

  func print() {
    let header: [StyledText] = [
      "measured", "", "against", "", "ratio", "95 % of samples", "wanted",
    ]
    let cells = rows.map { $0.cells.map { StyledText(DisplayText($0)) } }
    BenchPrinter.print(.table(Table(header: header, rows: cells)))
  }
}
