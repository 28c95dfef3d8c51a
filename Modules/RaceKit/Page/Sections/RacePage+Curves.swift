extension RacePage {
  var curves: PageSection {
    PageSection("curves", "Cost against size") {
      if report.curves.isEmpty {
        PageSection.notMeasured
      } else {
        PageSection.paragraph(
          "One chart for each, with the others faint behind it: lines that lie upon each other cost "
            + "the same. Growth is the largest size over the smallest, in the same sample.", "quiet"
        )
        for (index, curve) in report.curves.enumerated() { self.curve(curve, index) }
      }
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
            Markup.tag("p", ["class": "multiple"]) { name(series.contender) }
            CurveChart(
              id: "curve-\(index)-\(front)", name: name(series.contender), curve: curve,
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
}
