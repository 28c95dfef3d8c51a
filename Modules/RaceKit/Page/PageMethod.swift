extension RacePage {
  var method: PageSection {
    PageSection("method", "Method, limits, machine") {
      Markup.tag("h3") { "How it was measured" }
      list(report.method.steps)
      Markup.tag("h3") { "What this does not measure" }
      list(report.method.limits)
      Markup.tag("h3") { "Where, and with what" }
      Markup.tag("dl", ["class": "facts-list"]) {
        for (name, value) in machine {
          Markup.tag("dt") { name }
          Markup.tag("dd") { value }
        }
      }
    }
  }

  private var machine: [(String, String)] {
    let machine = report.machine
    let method = report.method
    return [
      ("System", "\(machine.system), \(machine.architecture)"),
      ("Processor", machine.processor ?? "not reported by the system"),
      ("Processors", NumberFormat.count(machine.processors)),
      ("Compiler", machine.compiler), ("Build", machine.build),
      ("Samples", "\(method.samples), after \(method.warmUp) of warm-up"),
      (
        "A sample",
        "\(NumberFormat.count(method.turnsPerSample, "turn")) of up to "
          + NumberFormat.count(method.actsPerTurn, "act")
      ), ("Seed", "\(method.seed)"), ("Ended", report.date),
    ]
  }

  var unmeasured: PageSection {
    PageSection("unmeasured", "What could not be measured") {
      if gaps.isEmpty {
        PageSection.paragraph("Everything that the report has a place for was measured.")
      } else {
        Markup.tag("dl", ["class": "facts-list"]) {
          for item in gaps {
            Markup.tag("dt") { item.what.capitalizedFirst }
            Markup.tag("dd") { item.why.capitalizedFirst }
          }
        }
      }
    }
  }

  /// Measurements missing from the report, whether or not it lists them.
  private var gaps: [RaceReport.Unmeasured] {
    var gaps = report.unmeasured
    let isTimed = report.contenders.contains { $0.compilation != nil }
    for (what, isMissing, why) in [
      ("what the compiler takes", !isTimed, "no builds were timed along with this race"),
      (
        "what a change costs", report.changes.isEmpty, "no history was counted along with this race"
      ),
    ] where isMissing && !gaps.contains(where: { $0.what == what }) {
      gaps.append(.init(what, because: why))
    }
    return gaps
  }

  var download: PageSection {
    PageSection("download", "Raw data") {
      PageSection.paragraph(
        "Every sample, message and file of this page as JSON. It is in the page itself, in the "
          + "element “report”.")
      Markup.tag("p") {
        Markup.tag(
          "button", ["id": "save", "hidden": "", "data-name": "race-\(report.feature).json"]
        ) { "Download the raw data" }
      }
    }
  }

  private func list(_ sentences: [String]) -> Markup {
    .tag("ul") {
      for sentence in sentences { Markup.tag("li") { sentence } }
    }
  }

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
            contender.sources.map { NumberFormat.count($0.lines) } ?? "–",
            contender.sources.map { NumberFormat.count($0.files.count) } ?? "–",
            contender.heap.map { NumberFormat.count($0.blocks) } ?? "–",
          ].map { Markup($0) }
      }, words: 2)
  }

  private func legend(_ baseline: RaceReport.Contender) -> String {
    " Factors are over \(baseline.name); ≈ marks those that do not differ measurably from it."
  }

  private func contract(_ contract: RaceReport.ContractResult) -> String {
    contract.failures.isEmpty
      ? "passes \(contract.scenarios)"
      : "fails \(contract.failures.count) of \(contract.scenarios)"
  }

  /// The factor, or the time if there is no baseline.
  private func glance(_ contender: String, in event: RaceReport.Event) -> String {
    guard let time = event.times.first(where: { $0.contender == contender }) else { return "–" }
    if let factor = time.factor {
      return (time.difference == RaceReport.Difference.none ? "≈ " : "× ")
        + NumberFormat.factor(factor.median)
    }
    return TimeFormat.text(time.time.median)
  }
}
