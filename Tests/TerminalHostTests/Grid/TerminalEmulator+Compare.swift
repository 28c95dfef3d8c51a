import DisplayKit
import TerminalFixtures

@testable import TerminalHost

extension TerminalEmulator {
  /// The places that show something else than `grid`. Of a terminal that knows no clusters, those
  /// that hold nothing uncertain.
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
