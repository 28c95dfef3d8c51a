extension RacePage {
  var verdicts: PageSection {
    PageSection("verdicts", "The verdict") {
      overview.markup
      Markup.tag("dl", ["class": "verdicts"]) {
        for contender in report.contenders {
          verdict(contender)
        }
      }
    }
  }

  private func verdict(_ contender: RaceReport.Contender) -> Markup {
    .tag("div", ["class": contender.isTimed ? nil : "failing"]) {
      Markup.tag("dt") { contender.name.capitalizedFirst }
      Markup.tag("dd") {
        Markup.tag("p") { contender.verdict }
        if !contender.isTimed { failures(contender.contract) }
      }
    }
  }

  private func failures(_ contract: RaceReport.ContractResult) -> Markup {
    .tag("ul") {
      for failure in contract.failures {
        Markup.tag("li") {
          Markup.tag("b") { failure.scenario }
          ": \(failure.violations.joined(separator: " "))"
        }
      }
    }
  }

  private var overview: PageTable {
    PageTable(
      caption: "At a glance." + (report.baseline.map(legend) ?? ""),
      headings: ["", "contract"] + report.events.map(\.name) + ["lines", "files", "heap blocks"],
      rows: report.contenders.map { contender in
        [Markup(contender.name), Markup(contract(contender.contract))]
          + report.events.map { Markup(glance(contender.id, in: $0)) }
          + [
            contender.sources.map { Figures.count($0.lines) } ?? "–",
            contender.sources.map { Figures.count($0.files.count) } ?? "–",
            contender.heap.map { Figures.count($0.blocks) } ?? "–",
          ].map { Markup($0) }
      }, words: 2)
  }

  private func legend(_ baseline: RaceReport.Contender) -> String {
    " Factors are over \(baseline.name); ≈ marks those that can't be told apart from it."
  }

  private func contract(_ contract: RaceReport.ContractResult) -> String {
    contract.failures.isEmpty
      ? "passes \(contract.scenarios)"
      : "fails \(contract.failures.count) of \(contract.scenarios)"
  }

  /// The factor, or, without a baseline, the time.
  private func glance(_ contender: String, in event: RaceReport.Event) -> String {
    guard let time = event.times.first(where: { $0.contender == contender }) else { return "–" }
    if let factor = time.factor {
      return (time.difference == RaceReport.Difference.none ? "≈ " : "× ")
        + Figures.factor(factor.median)
    }
    return TimeUnit.text(time.time.median)
  }
}
