import Foundation

/// The figures of docs/faults.md, which `Scripts/faults` writes.
struct FaultFigures {
  /// For how many faults and patterns, and who finds them.
  let sentence: String
  private let rows: [[String]]

  init(page: String) {
    sentence = page.split(separator: "\n").first { $0.hasPrefix("Of ") }.map(String.init) ?? ""
    rows = page.tableRows
  }

  /// Faults found by the own tests of the pattern in `folder`, and faults that can be written in it.
  func tests(of folder: String) -> (found: Int, written: Int)? {
    guard let header = rows.firstIndex(where: { $0.first == "fault" }),
      let column = rows[header].firstIndex(of: folder),
      let totals = rows[header...].firstIndex(where: { $0.first?.hasPrefix("found by ") == true }),
      let tests = rows[totals...].first(where: { $0.first?.hasPrefix("found by tests") == true }),
      let found = Int(tests[column])
    else { return nil }
    // The first of these rows has names; × marks a fault that cannot be written.
    return (found, rows[header..<totals].dropFirst().count { $0[column] != "×" })
  }

  /// From a changed line to the result of the pattern's own tests; nil if not measured.
  func seconds(of folder: String) -> String? {
    rows.drop { $0.prefix(2) != ["pattern", "seconds"] }.first { $0.first == folder }?[1]
  }
}

extension String {
  /// The cells of all tables in Markdown, without the rules below headers.
  var tableRows: [[String]] {
    split(separator: "\n").filter {
      $0.hasPrefix("|") && !$0.hasPrefix("|-") && !$0.hasPrefix("| -")
    }
    .map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
