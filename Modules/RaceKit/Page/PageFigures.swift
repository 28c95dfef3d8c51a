extension RacePage {
  /// A heading, and a chart next to its table.
  private func pair(_ title: String, _ text: String, _ chart: Markup?, _ table: Markup) -> Markup {
    .tag("figure", ["class": chart == nil ? nil : "pair"]) {
      Markup.tag("figcaption") {
        Markup.tag("h3") { title }
        Markup.tag("p") { text }
      }
      if let chart { chart }
      table
    }
  }

  @MarkupBuilder var times: Markup {
    if report.events.isEmpty { Self.notMeasured }
    for (index, event) in report.events.enumerated() {
      let name = event.name.capitalizedFirst
      pair(
        name, event.comparison.capitalizedFirst + ".", chart(event, index).markup,
        report.table(of: event).markup(caption: "\(name): medians and intervals"))
    }
  }

  private func chart(_ event: RaceReport.Event, _ index: Int) -> IntervalChart {
    let factors = event.times.compactMap { time in
      time.factor.map {
        IntervalChart.Row(
          name: report.name(of: time.contender), interval: $0,
          difference: RaceReport.Difference($0))
      }
    }
    guard !factors.isEmpty, let baseline = report.baseline else {
      return IntervalChart(
        id: "time-\(index)", title: "Time for \(event.name)",
        rows: event.times.map { .init(name: report.name(of: $0.contender), interval: $0.time) },
        unit: "", format: NumberFormat.timeTick)
    }
    // All factor charts have the same axis, to be comparable.
    let all = report.events.flatMap(report.factors).flatMap { [$0.lower, $0.upper] }
    return IntervalChart(
      id: "time-\(index)", title: "Time for \(event.name) relative to \(baseline.name)",
      rows: factors, holding: all, reference: 1, unit: "relative to \(baseline.name)",
      format: NumberFormat.factor)
  }

  @MarkupBuilder var curves: Markup {
    if report.curves.isEmpty { Self.notMeasured }
    for (index, curve) in report.curves.enumerated() { self.curve(curve, index) }
  }

  private func curve(_ curve: RaceReport.Curve, _ index: Int) -> Markup {
    let title = "\(curve.name.capitalizedFirst), by \(curve.unit)"
    return .tag("figure") {
      Markup.tag("figcaption") { Markup.tag("h3") { title } }
      Markup.tag("div", ["class": "multiples"]) {
        for (front, series) in curve.series.enumerated() {
          let name = report.name(of: series.contender)
          Markup.tag("div") {
            Markup.tag("p", ["class": "multiple"]) { name }
            CurveChart(id: "curve-\(index)-\(front)", name: name, curve: curve, front: front).markup
          }
        }
      }
      report.table(of: curve).markup(caption: title)
    }
  }

  var memory: Markup {
    let scenes = report.contenders.compactMap { $0.heap?.scenes }.max() ?? 0
    return report.heapTable?.markup(
      caption: "Heap of one scene, with \(NumberFormat.count(scenes, "scene")) open")
      ?? Self.notMeasured
  }

  @MarkupBuilder var compiler: Markup {
    if report.contenders.allSatisfy({ $0.compilation == nil }) {
      Self.notMeasured
    } else {
      builds("clean", "Clean build", "The target alone, with its dependencies built.", \.clean)
      builds(
        "body", "After a change in a function body",
        "The whole package; no declaration that other modules use has changed.", \.body)
      builds(
        "interface", "After a change of the interface",
        "The whole package; a declaration that other modules can use has changed.", \.interface)
    }
  }

  private func builds(
    _ id: String, _ title: String, _ text: String,
    _ build: KeyPath<RaceReport.Compilation, RaceReport.BuildTime?>
  ) -> Markup {
    let builds = report.contenders.compactMap { contender in
      contender.compilation?[keyPath: build].map { (name: contender.name, build: $0) }
    }
    let rows = builds.compactMap { name, build in
      build.time.map { IntervalChart.Row(name: name, interval: $0) }
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

  @MarkupBuilder var changes: Markup {
    if report.changes.isEmpty { Self.notMeasured }
    for (index, change) in report.changes.enumerated() {
      let chart = LinesChart(
        id: "change-\(index)", title: "\(change.name): lines added and removed",
        rows: change.costs.map { cost in
          .init(
            name: report.name(of: cost.contender), sources: cost.added + cost.removed,
            tests: cost.testsAdded + cost.testsRemoved)
        })
      pair(
        change.name, "Lines added and removed in the sources and in the tests.", chart.markup,
        table(change))
    }
  }

  private func table(_ change: RaceReport.Change) -> Markup {
    .tag("div") {
      report.table(of: change).markup(caption: change.name)
      for cost in change.costs where cost.commits.count > 1 {
        Markup.tag("p", ["class": "quiet"]) {
          "\(report.name(of: cost.contender)): the sum of \(cost.commits.count) commits "
            + "(\(cost.commits.joined(separator: ", ")))."
        }
      }
    }
  }
}

// Sequence diagrams.
extension RacePage {
  @MarkupBuilder var messages: Markup {
    if let table = report.messagesTable {
      table.markup(caption: "Number of messages, with the call depth in parentheses")
    } else {
      Self.notMeasured
    }
    for (index, event) in report.recordedEvents.enumerated() { diagrams(event, index) }
  }

  private func diagrams(_ event: String, _ index: Int) -> Markup {
    .tag("details", ["open": index == 0 ? "" : nil]) {
      Markup.tag("summary") { report.eventName(event).capitalizedFirst }
      Markup.tag("div", ["class": "diagrams"]) {
        for (number, contender) in report.contenders.enumerated() {
          if let diagram = contender.diagrams.first(where: { $0.event == event }) {
            figure(diagram, of: contender.name, id: "sequence-\(index)-\(number)")
          }
        }
      }
    }
  }

  private func figure(_ diagram: RaceReport.Diagram, of name: String, id: String) -> Markup {
    let title = "\(name): \(report.eventName(diagram.event))"
    let count = NumberFormat.count(diagram.messages.count, "message")
    let table = RaceTable(
      header: ["", "from", "to", "message"],
      rows: diagram.messages.enumerated().map { index, message in
        ["\(index + 1)", message.sender, message.receiver, message.call]
      })
    return .tag("figure") {
      Markup.tag("figcaption") {
        Markup.tag("b") { name }
        Markup.tag("span", ["class": "quiet"]) { " \(count), call depth \(diagram.depth)" }
      }
      SequenceChart(id: id, title: title, diagram: diagram).markup
      Markup.tag("details", ["class": "table"]) {
        Markup.tag("summary") {
          "As a table"
          Markup.tag("span", ["class": "hidden"]) { ": \(title)" }
        }
        table.markup(caption: title, words: 4)
      }
    }
  }
}
