import DisplayKit
import Foundation
import PatternKit
import RaceKit
import TraceKit

/// The generated sections of a feature's page by name: counted ones and measured ones.
struct DocumentFigures {
  let report: RaceReport

  /// Identical on every machine: scenarios, files, lines, messages, and when to choose what.
  var counted: [String: String] {
    var parts = [
      "contract": "\(report.contenders.first?.contract.scenarios ?? 0) scenarios\n",
      "sources": report.tables.sources?.markdown ?? "",
      "messages": messages, "pages": pages,
    ]
    for contender in report.contenders {
      if let load = contender.diagrams.first {
        let messages = completed(load, of: contender)
        parts["\(contender.id) diagram"] = """
          ```mermaid
          \(messages.mermaid)```

          On load: \(messages.summary).

          """
      }
      if let sources = contender.sources { parts["\(contender.id) files"] = Self.list(sources) }
    }
    return parts
  }

  var measured: [String: String] {
    var parts = [
      "facts": report.facts.joined(separator: " ").wrapped(),
      "memory": report.tables.heap?.markdown ?? "Memory was not measured on this system.\n",
      "measured": report.conditions.wrapped(),
    ]
    for contender in report.contenders {
      parts["\(contender.id) cost"] = contender.verdict.wrapped()
      if let times = contender.compilation {
        parts["\(contender.id) built"] = built(contender, times)
      }
    }
    return parts
  }

  /// Compile times and size.
  private func built(
    _ contender: RaceReport.Contender, _ times: RaceReport.Compilation
  ) -> String {
    let rows = [
      ("clean build of the module", times.clean), ("build after a change in a body", times.body),
      ("build after a change of the interface", times.interface),
    ].compactMap { name, build in build.map { [name, seconds($0.samples)] } }
    let size = contender.binary.map {
      ["text of the release build, kB", "\(($0.text + 500) / 1_000)"]
    }
    return RaceTable(header: ["built", ""], rows: rows + [size].compactMap(\.self)).markdown
  }

  /// The median.
  private func seconds(_ samples: [Double]) -> String {
    String(format: "%.1f s", PairwiseComparison.median(samples))
  }

  /// For each event, the number of declared messages with their depth, of direct calls and of observed
  /// changes: "5 (2) + 14 + 2"; without the last two where they are not known.
  private var messages: String {
    let header = ["declared messages (depth) + direct calls + observed changes"]
    let rows = report.contenders.map { contender in
      [contender.name]
        + report.events.map { event in
          guard let diagram = contender.diagrams.first(where: { $0.event == event.id }) else {
            return "–"
          }
          let messages = completed(diagram, of: contender)
          let declared = "\(diagram.messages.count) (\(diagram.depth))"
          guard messages.hasDirectCalls else { return declared }
          return "\(declared) + \(messages.count(of: .direct)) + \(messages.count(of: .change))"
        }
    }
    return RaceTable(header: header + report.events.map(\.name), rows: rows).markdown
  }

  private func completed(
    _ diagram: RaceReport.Diagram, of contender: RaceReport.Contender
  ) -> EventMessages {
    let messages = diagram.messages.map { message in
      let parts = message.call.split(separator: "(", maxSplits: 1)
      return TracedMessage(
        from: message.sender, to: message.receiver, String(parts.first ?? ""),
        String((parts.dropFirst().first ?? "").dropLast()), depth: message.depth)
    }
    // As `regatta trace` names them.
    let events = ["load-more": "more", "failure": "fail"]
    return Self.calls.completed(
      messages, of: contender.id, on: report.feature,
      after: [events[diagram.event] ?? diagram.event])
  }

  private static let calls = RecordedCalls(Pattern.recordedCalls)

  /// The patterns, each with a link to its page.
  private var pages: String {
    let patterns = report.contenders.compactMap { Pattern(rawValue: $0.id) }
    let links = patterns.map { ($0.name, "../../docs/patterns/\($0.rawValue).md") }
    return RaceTable(
      header: ["pattern", "who calls whom", "choose it when"],
      rows: patterns.map { [$0.name, $0.calls, $0.when] },
      links: Dictionary(uniqueKeysWithValues: links)
    ).markdown
  }

  /// A link to each file, from the page of the pattern, with its lines of code.
  private static func list(_ sources: RaceReport.Sources) -> String {
    let links = sources.files.map { file in
      let title = (file.path.split(separator: "/").last ?? "").dropLast(".swift".count)
      return "[\(title)](../../\(sources.folder)/\(file.path)) \(file.lines)"
    }
    return "Files and their lines of code:\n\(links.joined(separator: " ·\n"))\n"
  }
}
