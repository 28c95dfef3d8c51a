import DisplayKit
import Foundation

/// A report as one self-contained HTML page: no network access, and readable without scripts. All
/// text from the report is escaped.
public struct RacePage {
  private let report: RaceReport

  public init(_ report: RaceReport) {
    self.report = report
  }

  /// `page.html` with a value in place of each `{{name}}`.
  ///
  /// The page's policy has the hash of `page.js` after a newline: if it does not match, browsers
  /// block the script, and `Scripts/page` fails.
  public func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let texts = [
      "style": Markup(resource: EmbeddedText.pageCSS),
      "script": Markup(resource: EmbeddedText.pageJS),
      "data": Markup(json: String(decoding: try encoder.encode(report), as: UTF8.self)),
      "title": Markup(text: report.title), "feature": Markup(text: report.feature),
      "facts": Markup(text: report.facts.joined(separator: " ").capitalizedFirst),
      "processes": Markup(text: NumberFormat.count(report.method.processes, "process")),
    ]
    let values = texts.merging(parts.mapValues(\.markup)) { $1 }
    return EmbeddedText.pageHTML.replacing(/\{\{(\w+)\}\}/) { match in
      values[String(match.1)]?.html ?? String(match.0)
    }
  }

  private var tables: ReportTables { report.tables }

  private var parts: [String: [PagePart]] {
    let memory = [tables.allocations, tables.instructions] + tables.computed + [tables.heap]
    return [
      "verdicts": verdicts,
      "times": measured([report.otherProgramTable], report.events.enumerated().map(time)),
      "curves": measured([], report.curves.enumerated().map(curve)),
      "memory": measured(memory), "messages": measured([tables.messages]) + sequences,
      "sources": measured([tables.sources]) + SourceParts(report).all,
      "binary": measured([tables.binary]), "compiler": builds,
      "changes": measured([], report.changes.enumerated().map(change)),
      "steps": [.list(report.method.steps)], "limits": [.list(report.method.limits)],
      "machine": [.facts(machine)], "unmeasured": [unmeasured],
    ]
  }

  private func measured(_ tables: [RaceTable?], _ others: [PagePart] = []) -> [PagePart] {
    let parts = tables.compactMap { $0.map(PagePart.table) } + others
    return parts.isEmpty ? [.gap] : parts
  }

  private var verdicts: [PagePart] {
    // The files of the page have no line numbers.
    let answers = tables.answers(link: SourceParts(report).link)
    let results = report.contenders.map { contender in
      let failures = contender.contract.failures.map {
        PagePart.Fact($0.scenario, $0.violations.joined(separator: " "))
      }
      return PagePart.Result(contender.name.capitalizedFirst, contender.verdict, failures)
    }
    return (answers + [tables.overview]).map(PagePart.table) + [.results(results)]
  }

  private var machine: [PagePart.Fact] {
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
  private var unmeasured: PagePart {
    var gaps = report.unmeasured.map { ($0.what, $0.why) }
    for (what, isMissing, why) in [
      ("binary sizes", tables.binary == nil, "this run read no release build"),
      ("compile times", tables.compilation == nil, "this run did not time builds"),
      ("change costs", report.changes.isEmpty, "this run did not read the git history"),
    ] where isMissing && !gaps.contains(where: { $0.0 == what }) {
      gaps.append((what, why))
    }
    return gaps.isEmpty
      ? .text("Nothing: all measurements were made.")
      : .facts(gaps.map { ($0.0.capitalizedFirst, $0.1.capitalizedFirst) })
  }
}

// Figures: charts and their tables.
extension RacePage {
  private func time(_ index: Int, _ event: RaceReport.Event) -> PagePart {
    .figure(
      event.name.capitalizedFirst, event.comparison.capitalizedFirst + ".", chart(event, index),
      [.table(tables.times(of: event))])
  }

  /// Nil without times to compare.
  private func chart(_ event: RaceReport.Event, _ index: Int) -> IntervalChart? {
    guard let baseline = report.baseline else { return nil }
    let rows = { (event: RaceReport.Event) in
      report.comparedContenders.compactMap { contender in
        report.ratio(of: contender.id, in: event).map {
          IntervalChart.Row(
            name: contender.name, interval: ($0.value, $0.lower, $0.upper),
            kind: .init(report.finding(of: contender.id, in: event)))
        }
      }
    }
    let shown = rows(event)
    if shown.isEmpty { return nil }
    // All charts have the same axis, to be comparable.
    let all = report.events.flatMap(rows).flatMap { [$0.interval.lower, $0.interval.upper] }
    return IntervalChart(
      id: "time-\(index)", title: "Time for \(event.name) relative to \(baseline.name)",
      rows: shown, holding: all, reference: 1, unit: "relative to \(baseline.name)",
      format: NumberFormat.factor)
  }

  private func curve(_ index: Int, _ curve: RaceReport.Curve) -> PagePart {
    let curves = curve.series.map { series in
      series.points.map { ($0.size, Chart.Interval($0.time.median, $0.time.lower, $0.time.upper)) }
    }
    let charts = curve.series.enumerated().map { front, series in
      let name = report.name(of: series.contender)
      let chart = CurveChart(
        id: "curve-\(index)-\(front)", title: "\(name): \(curve.name) against \(curve.unit)",
        unit: curve.unit, curves: curves, front: front)
      return (name, chart)
    }
    return .multiples(charts, tables.curve(curve))
  }

  private var builds: [PagePart] {
    if tables.compilation == nil { return [.gap] }
    return [
      builds("clean", "Clean build", "The target alone, with its dependencies built.", \.clean),
      builds(
        "body", "After a change in a function body",
        "The whole package; no declaration that other modules use has changed.", \.body),
      builds(
        "interface", "After a change of the interface",
        "The whole package; a declaration that other modules can use has changed.", \.interface),
    ]
  }

  private func builds(
    _ id: String, _ title: String, _ text: String,
    _ build: KeyPath<RaceReport.Compilation, RaceReport.BuildTime?>
  ) -> PagePart {
    let rows = report.contenders.compactMap { contender in
      contender.compilation?[keyPath: build]?.time.map {
        IntervalChart.Row(name: contender.name, interval: ($0.median, $0.lower, $0.upper))
      }
    }
    let chart = IntervalChart(
      id: "build-\(id)", title: title, rows: rows, unit: "seconds", format: NumberFormat.short)
    return .figure(
      title, text, rows.isEmpty ? nil : chart, measured([tables.builds(title, build)]))
  }

  private func change(_ index: Int, _ change: RaceReport.Change) -> PagePart {
    let chart = LinesChart(
      id: "change-\(index)", title: "\(change.name): lines added and removed",
      rows: change.costs.map { cost in
        .init(
          name: report.name(of: cost.contender), sources: cost.added + cost.removed,
          tests: cost.addedTestLines + cost.removedTestLines)
      })
    let sums = change.costs.filter { $0.commits.count > 1 }.map { cost in
      PagePart.note(
        "\(report.name(of: cost.contender)): the sum of \(cost.commits.count) commits "
          + "(\(cost.commits.joined(separator: ", "))).")
    }
    return .figure(
      change.name, "Lines added and removed in the sources and in the tests.", chart,
      [.group([.table(tables.change(change))] + sums)])
  }

  private var sequences: [PagePart] {
    report.recordedEvents.enumerated().map { index, id in
      let event = report.eventName(id)
      let diagrams = report.contenders.enumerated().compactMap { number, contender in
        contender.diagrams.first { $0.event == id }.map { diagram in
          let chart = SequenceChart(
            id: "sequence-\(index)-\(number)", title: "\(contender.name): \(event)",
            messages: diagram.messages.map { ($0.sender, $0.receiver, $0.call) })
          let count = NumberFormat.count(diagram.messages.count, "declared message")
          return PagePart.Sequence(contender.name, "\(count), call depth \(diagram.depth)", chart)
        }
      }
      return .sequences(event.capitalizedFirst, isOpen: index == 0, diagrams)
    }
  }
}

extension IntervalChart.Row.Kind {
  fileprivate init(_ finding: RaceReport.Finding) {
    switch finding {
    case .slower: self = .more
    case .faster: self = .less
    default: self = .none
    }
  }
}
