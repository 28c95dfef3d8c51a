import DisplayKit
import Foundation

/// A report as one self-contained HTML page: no network access, and readable without scripts. All
/// text from the report is escaped.
public struct RacePage {
  let report: RaceReport

  public init(_ report: RaceReport) {
    self.report = report
  }

  /// `page.html` with a value in place of each `{{name}}`.
  ///
  /// The page's policy has the hash of `page.js` after a newline: if it does not match, browsers
  /// block the script, and `Scripts/page` fails.
  public func html() throws -> String {
    let values = try values
    return Markup(resource: EmbeddedText.pageHTML).html.replacing(/\{\{(\w+)\}\}/) { match in
      values[String(match.1)]?.html ?? String(match.0)
    }
  }

  private var values: [String: Markup] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return [
        "style": Markup(resource: EmbeddedText.pageCSS),
        "script": Markup(resource: EmbeddedText.pageJS),
        "data": Markup(json: String(decoding: try encoder.encode(report), as: UTF8.self)),
        "title": Markup(text: report.title), "feature": Markup(text: report.feature),
        "facts": Markup(text: report.facts.joined(separator: " ").capitalizedFirst),
        "processes": Markup(text: NumberFormat.count(report.method.processes, "process")),
        "verdicts": verdicts, "times": times, "curves": curves, "memory": memory,
        "binary": report.binaryTable?.markup(caption: "Sections in bytes") ?? Self.notMeasured,
        "messages": messages, "sources": sources, "compiler": compiler, "changes": changes,
        "steps": Self.list(report.method.steps), "limits": Self.list(report.method.limits),
        "machine": Self.facts(machine), "unmeasured": unmeasured,
      ]
    }
  }

  private static func list(_ sentences: [String]) -> Markup {
    let items: [Markup] = sentences.map { "<li>\($0)</li>" }
    return "<ul>\(items)</ul>"
  }

  private static func facts(_ facts: [(String, String)]) -> Markup {
    let items: [Markup] = facts.map { "<dt>\($0)</dt><dd>\($1)</dd>" }
    return """
      <dl class="facts-list">\(items)</dl>
      """
  }

  private var machine: [(String, String)] {
    let (machine, method) = (report.machine, report.method)
    return [
      ("System", "\(machine.system), \(machine.architecture)"),
      ("Processor", machine.processor ?? "not reported by the system"),
      ("Processors", NumberFormat.count(machine.processors)),
      ("Compiler", machine.compiler), ("Build", machine.build),
      ("Processes", NumberFormat.count(method.processes)),
      ("Samples", "\(method.samples) in each, after \(method.warmUp) of warm-up"),
      ("Turns", "up to \(NumberFormat.count(method.actsPerTurn, "event")) each"),
      ("Seeds", "from \(method.seed)"), ("Ended", report.date),
    ]
  }

  /// Measurements missing from the report, whether or not it lists them.
  private var unmeasured: Markup {
    var gaps = report.unmeasured.map { ($0.what, $0.why) }
    let isBuilt = report.contenders.contains { $0.compilation != nil }
    let isSized = report.contenders.contains { $0.binary != nil }
    for (what, isMeasured, why) in [
      ("binary sizes", isSized, "this run read no release build"),
      ("compile times", isBuilt, "this run did not time builds"),
      ("change costs", !report.changes.isEmpty, "this run did not read the git history"),
    ] where !isMeasured && !gaps.contains(where: { $0.0 == what }) {
      gaps.append((what, why))
    }
    return gaps.isEmpty
      ? "<p>Nothing: all measurements were made.</p>"
      : Self.facts(gaps.map { ($0.0.capitalizedFirst, $0.1.capitalizedFirst) })
  }
}

extension RacePage {
  /// Replaces missing measurements; the page's last section gives the reason.
  static let notMeasured: Markup = """
    <p class="quiet">Not measured; <a href="#unmeasured">see the reasons</a>.</p>
    """

  private var verdicts: Markup {
    let items: [Markup] = report.contenders.map { contender in
      """
      <div\(class: contender.passes ? nil : "failing")><dt>\(contender.name.capitalizedFirst)</dt>
      <dd><p>\(contender.verdict)</p>\(failures(contender.contract.failures))</dd></div>
      """
    }
    return """
      \(answers)\(overview)<dl class="verdicts">\(items)</dl>
      """
  }

  private func failures(_ failures: [RaceReport.ScenarioFailure]) -> Markup? {
    let items: [Markup] = failures.map { failure in
      "<li><b>\(failure.scenario)</b>: \(failure.violations.joined(separator: " "))</li>"
    }
    return items.isEmpty ? nil : "<ul>\(items)</ul>"
  }

  private var overview: Markup {
    let legend = report.baseline.map {
      " Times are relative to \($0.name): a number only for a difference."
    }
    let table = RaceTable(
      header: ["", "contract"] + report.events.map(\.name) + ["lines", "files", "heap blocks"],
      rows: report.contenders.map { contender in
        [contender.name, Self.words(contender.contract)]
          + report.events.map { report.summary(of: contender.id, in: $0) }
          + [contender.sources?.lines, contender.sources?.files.count, contender.heap?.blocks]
          .map(RaceTable.cell)
      })
    return table.markup(caption: "Overview." + (legend ?? ""), words: 2)
  }

  private static func words(_ contract: RaceReport.ContractResult) -> String {
    contract.failures.isEmpty
      ? "passes \(contract.scenarios)"
      : "fails \(contract.failures.count) of \(contract.scenarios)"
  }
}
