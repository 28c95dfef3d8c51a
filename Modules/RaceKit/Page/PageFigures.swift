import DisplayKit

extension RacePage {
  /// A note if there are no parts.
  private func measured(_ parts: [Markup]) -> Markup {
    parts.isEmpty ? Self.notMeasured : "\(parts)"
  }

  /// A heading, and a chart next to its table.
  private func pair(_ title: String, _ text: String, _ chart: Markup?, _ table: Markup) -> Markup {
    """
    <figure\(class: chart == nil ? nil : "pair")>
    <figcaption><h3>\(title)</h3><p>\(text)</p></figcaption>\(chart)\(table)</figure>
    """
  }

  var times: Markup {
    let other = report.otherProgramTable.map { $0.markup(caption: $0.header[0].capitalizedFirst) }
    return measured([other].compactMap(\.self) + report.events.enumerated().map(time))
  }

  private func time(_ index: Int, _ event: RaceReport.Event) -> Markup {
    let name = event.name.capitalizedFirst
    return pair(
      name, event.comparison.capitalizedFirst + ".", chart(event, index)?.markup,
      report.table(of: event).markup(caption: "\(name): times, and ratios with their intervals"))
  }

  /// Nil without times to compare.
  private func chart(_ event: RaceReport.Event, _ index: Int) -> IntervalChart? {
    guard let baseline = report.baseline else { return nil }
    let rows = { (event: RaceReport.Event) in
      report.comparedContenders.compactMap { contender in
        event.ratio(of: contender.id, to: baseline.id).map {
          IntervalChart.Row(
            name: contender.name, interval: $0,
            finding: report[contender.id].finding(against: baseline.id, in: event.id))
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

  var curves: Markup { measured(report.curves.enumerated().map { curve($1, $0) }) }

  private func curve(_ curve: RaceReport.Curve, _ index: Int) -> Markup {
    let title = "\(curve.name.capitalizedFirst), by \(curve.unit)"
    let charts: [Markup] = curve.series.enumerated().map { front, series in
      let name = report.name(of: series.contender)
      let chart = CurveChart(id: "curve-\(index)-\(front)", name: name, curve: curve, front: front)
      return """
        <div><p class="multiple">\(name)</p>\(chart.markup)</div>
        """
    }
    return """
      <figure><figcaption><h3>\(title)</h3></figcaption><div class="multiples">\(charts)</div>
      \(report.table(of: curve).markup(caption: title))</figure>
      """
  }

  var memory: Markup {
    let scenes = report.contenders.compactMap { $0.heap?.scenes }.max() ?? 0
    let allocations = report.allocationsTable?.markup(caption: "Blocks that an event allocates")
    let instructions = report.instructionsTable?.markup(
      caption: "Instructions of an event, in thousands")
    let heap = report.heapTable?.markup(
      caption: "Heap of one scene, with \(NumberFormat.count(scenes, "scene")) open")
    return measured([allocations, instructions, heap].compactMap(\.self))
  }

  var compiler: Markup {
    if report.contenders.allSatisfy({ $0.compilation == nil }) { return Self.notMeasured }
    let parts = [
      builds("clean", "Clean build", "The target alone, with its dependencies built.", \.clean),
      builds(
        "body", "After a change in a function body",
        "The whole package; no declaration that other modules use has changed.", \.body),
      builds(
        "interface", "After a change of the interface",
        "The whole package; a declaration that other modules can use has changed.", \.interface),
    ]
    return "\(parts)"
  }

  private func builds(
    _ id: String, _ title: String, _ text: String,
    _ build: KeyPath<RaceReport.Compilation, RaceReport.BuildTime?>
  ) -> Markup {
    let builds = report.contenders.compactMap { contender in
      contender.compilation?[keyPath: build].map { (name: contender.name, build: $0) }
    }
    let rows = builds.compactMap { name, build in
      build.time.map { IntervalChart.Row(name: name, interval: RaceReport.Ratio($0)) }
    }
    let chart = IntervalChart(
      id: "build-\(id)", title: title, rows: rows, unit: "seconds",
      format: NumberFormat.short)
    let table = RaceTable(
      header: ["", "seconds", "samples", "other targets compiled"],
      rows: builds.map { name, build in
        [
          name, RaceReport.words(build), NumberFormat.count(build.samples.count),
          RaceTable.cell(build.otherTargets),
        ]
      })
    return pair(
      title, text, rows.isEmpty ? nil : chart.markup,
      builds.isEmpty ? Self.notMeasured : table.markup(caption: title))
  }

  var changes: Markup {
    measured(
      report.changes.enumerated().map { index, change in
        let chart = LinesChart(
          id: "change-\(index)", title: "\(change.name): lines added and removed",
          rows: change.costs.map { cost in
            .init(
              name: report.name(of: cost.contender), sources: cost.added + cost.removed,
              tests: cost.addedTestLines + cost.removedTestLines)
          })
        return pair(
          change.name, "Lines added and removed in the sources and in the tests.", chart.markup,
          table(change))
      })
  }

  private func table(_ change: RaceReport.Change) -> Markup {
    let sums: [Markup] = change.costs.filter { $0.commits.count > 1 }.map { cost in
      let sum = "the sum of \(cost.commits.count) commits"
      return """
        <p class="quiet">\(report.name(of: cost.contender)): \(sum) \
        (\(cost.commits.joined(separator: ", "))).</p>
        """
    }
    return "<div>\(report.table(of: change).markup(caption: change.name))\(sums)</div>"
  }
}

// Sequence diagrams.
extension RacePage {
  var messages: Markup {
    let table = report.messagesTable?
      .markup(caption: "Number of messages, with the call depth in parentheses")
    return "\(table ?? Self.notMeasured)\(report.recordedEvents.enumerated().map(diagrams))"
  }

  private func diagrams(_ index: Int, _ event: String) -> Markup {
    let figures = report.contenders.enumerated().compactMap { number, contender in
      contender.diagrams.first { $0.event == event }.map {
        figure($0, of: contender.name, id: "sequence-\(index)-\(number)")
      }
    }
    let open: Markup = index == 0 ? " open" : ""
    return """
      <details\(open)><summary>\(report.eventName(event).capitalizedFirst)</summary>
      <div class="diagrams">\(figures)</div></details>
      """
  }

  private func figure(_ diagram: RaceReport.Diagram, of name: String, id: String) -> Markup {
    let title = "\(name): \(report.eventName(diagram.event))"
    let count = NumberFormat.count(diagram.messages.count, "message")
    let table = RaceTable(
      header: ["", "from", "to", "message"],
      rows: diagram.messages.enumerated().map { index, message in
        ["\(index + 1)", message.sender, message.receiver, message.call]
      })
    return """
      <figure><figcaption><b>\(name)</b><span class="quiet"> \(count), \
      call depth \(String(diagram.depth))</span></figcaption>
      \(SequenceChart(id: id, title: title, diagram: diagram).markup)
      <details class="table"><summary>As a table<span class="hidden">: \(title)</span></summary>
      \(table.markup(caption: title, words: 4))</details></figure>
      """
  }
}
