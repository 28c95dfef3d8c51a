extension RacePage {
  var times: PageSection {
    PageSection(
      "times", "Time per event", isMeasured: !report.events.isEmpty,
      introduction: "The processor's time for one event. A dot is the median of "
        + "\(NumberFormat.count(report.method.samples, "sample")), the line through it the "
        + "interval that holds the true median 95 times in 100. Where there is no measurable "
        + "difference from the baseline, the dot is hollow. Where two intervals overlap, neither is faster."
    ) {
      for (index, event) in report.events.enumerated() { self.event(event, index) }
    }
  }

  private func event(_ event: RaceReport.Event, _ index: Int) -> Markup {
    .tag("figure", ["class": "pair"]) {
      Markup.tag("figcaption") {
        Markup.tag("h3") { event.name.capitalizedFirst }
        PageSection.paragraph(event.comparison.capitalizedFirst + ".")
      }
      chart(event, index).markup
      PageTable(
        caption: "\(event.name.capitalizedFirst): medians and intervals", report.table(of: event)
      ).markup
    }
  }

  private func chart(_ event: RaceReport.Event, _ index: Int) -> IntervalChart {
    let compared = event.times.filter { $0.factor != nil }
    guard !compared.isEmpty, let baseline = report.baseline else {
      return IntervalChart(
        id: "time-\(index)", title: "Time for \(event.name)",
        rows: event.times.map { .init(name: report.name(of: $0.contender), interval: $0.time) },
        unit: "", format: TimeFormat.tick)
    }
    return IntervalChart(
      id: "time-\(index)", title: "Time for \(event.name), over \(baseline.name)",
      rows: compared.compactMap { time in
        time.factor.map {
          .init(name: report.name(of: time.contender), interval: $0, difference: time.difference)
        }
      }, holding: factorRange, reference: 1, unit: "times \(baseline.name)",
      format: NumberFormat.factor)
  }

  /// All factor charts have the same axis, to be comparable.
  private var factorRange: [Double] {
    report.events.flatMap { event in
      event.times.compactMap(\.factor).flatMap { [$0.lower, $0.upper] }
    }
  }
}

extension String {
  /// Capitalized for a heading.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension RacePage {
  var curves: PageSection {
    PageSection(
      "curves", "Cost against size", isMeasured: !report.curves.isEmpty,
      introduction: "One chart for each, with the others faint behind it: lines that lie upon each "
        + "other cost the same. Growth is the largest size over the smallest, in the same sample."
    ) {
      for (index, curve) in report.curves.enumerated() { self.curve(curve, index) }
    }
  }

  private func curve(_ curve: RaceReport.Curve, _ index: Int) -> Markup {
    .tag("figure") {
      Markup.tag("figcaption") {
        Markup.tag("h3") { "\(curve.name.capitalizedFirst), by \(curve.unit)" }
      }
      Markup.tag("div", ["class": "multiples"]) {
        for (front, series) in curve.series.enumerated() {
          Markup.tag("div") {
            Markup.tag("p", ["class": "multiple"]) { report.name(of: series.contender) }
            CurveChart(
              id: "curve-\(index)-\(front)", name: report.name(of: series.contender), curve: curve,
              front: front
            ).markup
          }
        }
      }
      PageTable(
        caption: "\(curve.name.capitalizedFirst), by \(curve.unit)", report.table(of: curve)
      ).markup
    }
  }

  var memory: PageSection {
    let table = report.heapTable
    return PageSection(
      "memory", "Objects and bytes of a scene", isMeasured: table != nil,
      introduction: "What a loaded scene holds of the heap beyond what all scenes share, and how "
        + "much is left when \(scenes) are closed and released."
    ) {
      if let table { PageTable(caption: "Heap of one scene", table).markup }
    }
  }

  private var scenes: String {
    NumberFormat.count(report.contenders.compactMap { $0.heap?.scenes }.max() ?? 0, "scene")
  }
}
