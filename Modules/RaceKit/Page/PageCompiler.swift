extension RacePage {
  private struct Kind {
    var name: String
    var explanation: String
    var build: (RaceReport.Compilation) -> RaceReport.BuildTime?
  }

  private var kinds: [Kind] {
    [
      Kind(
        name: "Clean build", explanation: "Of the target alone, with what it imports built.",
        build: \.clean),
      Kind(
        name: "After a change inside one file",
        explanation: "Of the whole package; nothing that others see is changed.", build: \.body),
      Kind(
        name: "After a change of the interface",
        explanation: "Of the whole package; a declaration that others see is changed.",
        build: \.interface),
    ]
  }

  var compiler: PageSection {
    PageSection(
      "compiler", "What the compiler takes",
      isMeasured: report.contenders.contains { $0.compilation != nil },
      introduction:
        "Seconds on the clock for a debug build, taken by turns. Where there are too few "
        + "samples for an interval, the median alone says little."
    ) {
      for (index, kind) in kinds.enumerated() { figure(kind, index) }
    }
  }

  private func builds(_ kind: Kind) -> [(RaceReport.Contender, RaceReport.BuildTime)] {
    report.contenders.compactMap { contender in
      contender.compilation.flatMap(kind.build).map { (contender, $0) }
    }
  }

  private func figure(_ kind: Kind, _ index: Int) -> Markup {
    let builds = builds(kind)
    let rows = builds.compactMap { contender, build in
      build.time.map { IntervalChart.Row(name: contender.name, interval: $0) }
    }
    return .tag("figure", ["class": rows.isEmpty ? nil : "pair"]) {
      Markup.tag("figcaption") {
        Markup.tag("h3") { kind.name }
        PageSection.paragraph(kind.explanation)
      }
      if builds.isEmpty { PageSection.notMeasured }
      if !rows.isEmpty {
        IntervalChart(
          id: "build-\(index)", title: kind.name, rows: rows, unit: "seconds",
          format: NumberFormat.short
        ).markup
      }
      if !builds.isEmpty { table(kind, builds).markup }
    }
  }

  private func table(
    _ kind: Kind, _ builds: [(RaceReport.Contender, RaceReport.BuildTime)]
  ) -> PageTable {
    PageTable(
      caption: kind.name,
      headings: ["", "seconds", "samples", "other targets compiled"],
      rows: builds.map { contender, build in
        let others = build.otherTargets.map(NumberFormat.count)
        return [
          contender.name, seconds(build), NumberFormat.count(build.samples.count), others ?? "–",
        ].map { Markup($0) }
      })
  }

  private func seconds(_ build: RaceReport.BuildTime) -> String {
    if let time = build.time {
      return
        "\(NumberFormat.short(time.median)) (\(NumberFormat.short(time.lower))–\(NumberFormat.short(time.upper)))"
    }
    let sorted = build.samples.sorted()
    return sorted.isEmpty ? "–" : NumberFormat.short(sorted[sorted.count / 2])
  }

  var changes: PageSection {
    PageSection(
      "changes", "What a change costs", isMeasured: !report.changes.isEmpty,
      introduction: "The same feature was added to each, and the repository's history counts what "
        + "that took. Each was written once, so a difference of a few lines says nothing."
    ) {
      for (index, change) in report.changes.enumerated() { figure(change, index) }
    }
  }

  private func figure(_ change: RaceReport.Change, _ index: Int) -> Markup {
    .tag("figure", ["class": "pair"]) {
      Markup.tag("figcaption") {
        Markup.tag("h3") { change.name }
        PageSection.paragraph("Lines added and removed: in the sources, and in the tests.")
      }
      LinesChart(
        id: "change-\(index)", title: "\(change.name): lines added and removed",
        rows: change.costs.map { cost in
          .init(
            name: report.name(of: cost.contender), sources: cost.added + cost.removed,
            tests: cost.testsAdded + cost.testsRemoved)
        }
      ).markup
      Markup.tag("div") {
        PageTable(caption: change.name, report.table(of: change)).markup
        for cost in change.costs where cost.commits.count > 1 {
          PageSection.paragraph(
            "\(report.name(of: cost.contender)) took \(cost.commits.count) commits "
              + "(\(cost.commits.joined(separator: ", "))), which are added up.", "quiet")
        }
      }
    }
  }
}
