extension RacePage {
  var method: PageSection {
    PageSection("method", "Method, limits, machine") {
      Markup.tag("h3") { "How it was measured" }
      list(report.method.steps)
      Markup.tag("h3") { "What this can't tell" }
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
      ("Processor", machine.processor ?? "not told by the system"),
      ("Processors", Figures.count(machine.processors)),
      ("Compiler", machine.compiler), ("Build", machine.build),
      ("Samples", "\(method.samples), after \(method.warmUp) of warm-up"),
      (
        "A sample",
        "\(Figures.count(method.turnsPerSample, "turn")) of up to "
          + Figures.count(method.actsPerTurn, "act")
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

  /// What the report names, and what it has no figures of and does not name.
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
        "Every sample, message and file of this page as JSON. It stands in the page itself, in the "
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
}
