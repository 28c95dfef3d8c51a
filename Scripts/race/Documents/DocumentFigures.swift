import DisplayKit
import PatternKit
import RaceKit

/// The generated sections of a feature's page by name: counted ones and measured ones.
struct DocumentFigures {
  let report: RaceReport

  /// Identical on every machine: scenarios, files, lines, messages, and the advice.
  var counted: [String: String] {
    var parts = [
      "contract": "\(report.contenders.first?.contract.scenarios ?? 0) scenarios\n",
      "sources": report.tables.sources?.markdown ?? "",
      "messages": report.tables.messages?.markdown ?? "", "choice": choice,
    ]
    for contender in report.contenders {
      if let load = contender.diagrams.first {
        parts["\(contender.id) diagram"] = "```mermaid\n\(load.mermaid)```\n"
      }
      if let sources = contender.sources { parts["\(contender.id) files"] = Self.list(sources) }
    }
    return parts
  }

  var measured: [String: String] {
    var parts = [
      "facts": report.facts.joined(separator: " ").wrapped(),
      "summary": report.tables.summary?.markdown ?? "",
      "times": report.events.map { event in
        let sentence = "\(event.name.capitalizedFirst): \(event.comparison)."
        return "\(report.tables.times(of: event).markdown)\n\(sentence.wrapped())"
      }.joined(separator: "\n"),
      "curves": report.curves.map { report.tables.curve($0).markdown }.joined(separator: "\n"),
      "memory": report.tables.heap?.markdown ?? "Memory was not measured on this system.\n",
      "measured": report.conditions.wrapped(),
    ]
    for contender in report.contenders {
      parts["\(contender.id) cost"] = contender.verdict.wrapped()
    }
    return parts
  }

  /// When to choose which pattern, as `regatta patterns` prints it.
  private var choice: String {
    let patterns = report.contenders.compactMap { Pattern(rawValue: $0.id) }
    let header = ["choose", "when", "not when", "team, screen, UI framework"]
    let rows = patterns.map { [$0.name, $0.when, $0.whenNot, $0.audience] }
    return ([header, header.map { _ in "---" }] + rows)
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  /// A link to each file with its lines of code.
  private static func list(_ sources: RaceReport.Sources) -> String {
    let links = sources.files.map { file in
      let title = (file.path.split(separator: "/").last ?? "").dropLast(".swift".count)
      return "[\(title)](\(sources.folderName)/\(file.path)) \(file.lines)"
    }
    return "Files and their lines of code:\n\(links.joined(separator: " ·\n"))\n"
  }
}
