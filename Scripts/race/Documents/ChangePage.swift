import RaceKit

/// The page of a change that all patterns have: its figures, and its diff in each pattern.
struct ChangePage {
  let change: RaceReport.Change
  let report: RaceReport
  let history: PatternHistory

  /// By path from the repository's root.
  static func all(in report: RaceReport, _ history: PatternHistory) -> [String: String] {
    let complete = history.changes(of: report.contenders).complete
    let changes = report.changes.filter { complete.contains($0.id) }
    let pages = changes.map { change in
      (
        path(of: change.id), ChangePage(change: change, report: report, history: history).markdown
      )
    }
    return Dictionary(pages) { $1 }
  }

  static func path(of change: String) -> String { "docs/changes/\(change.anchor).md" }

  private var markdown: String {
    """
    # \(change.name)

    \("""
      What the change "\(change.id)" takes in each pattern, and the lines that it removes and adds in the \
      sources, without tests and tracing; all of a commit: `git show COMMIT`. `race documents` writes \
      this page from the history.
      """.wrapped())
    \(PatternHistory.remarks[change.id].map { "\($0.wrapped())\n" } ?? "")\
    \(report.tables.change(change).markdown)
    \(report.contenders.compactMap(section).joined(separator: "\n"))
    """
  }

  private func section(_ contender: RaceReport.Contender) -> String? {
    guard let cost = history.cost(of: change.id, in: contender) else { return nil }
    let patch = history.patches[[change.id, contender.id]] ?? ""
    // Each line of the sources has a sign before it.
    let lines = patch.split(separator: "\n").filter {
      !$0.hasPrefix("diff --git ") && !$0.hasPrefix("index ")
    }
    return """
      ## \(contender.name)

      Commit \(cost.commitNames):

      ```diff
      \(lines.joined(separator: "\n"))
      ```

      """
  }
}

extension CountedChange {
  /// In Markdown.
  var commitNames: String { commits.map { "`\($0.prefix(7))`" }.joined(separator: " ") }
}

extension String {
  /// As GitHub makes it of a heading, without signs: `live-feed`.
  var anchor: String {
    lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }.replacing(
      " ", with: "-")
  }
}
