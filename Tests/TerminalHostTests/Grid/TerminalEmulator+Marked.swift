import TerminalFixtures

extension TerminalEmulator {
  /// What it shows with its styles: `{1;35}words{}`. Many empty lines are told by their number.
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
