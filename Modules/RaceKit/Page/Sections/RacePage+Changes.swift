extension RacePage {
  var changes: PageSection {
    PageSection("changes", "What a change costs") {
      if report.changes.isEmpty {
        PageSection.notMeasured
      } else {
        PageSection.paragraph(
          "The same feature was added to each, and the repository's history counts what that took. "
            + "Each was written once, so a difference of a few lines says nothing.",
          "quiet")
        for (index, change) in report.changes.enumerated() { figure(change, index) }
      }
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
            name: name(cost.contender), sources: cost.added + cost.removed,
            tests: cost.testsAdded + cost.testsRemoved)
        }
      ).markup
      Markup.tag("div") {
        PageTable(caption: change.name, report.table(of: change)).markup
        for cost in change.costs where cost.commits.count > 1 {
          PageSection.paragraph(
            "\(name(cost.contender)) took \(cost.commits.count) commits "
              + "(\(cost.commits.joined(separator: ", "))), which are added up.", "quiet")
        }
      }
    }
  }
}
