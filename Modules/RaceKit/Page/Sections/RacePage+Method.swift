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
      if report.unmeasured.isEmpty {
        PageSection.paragraph("Everything that the report has a place for was measured.")
      } else {
        Markup.tag("dl", ["class": "facts-list"]) {
          for item in report.unmeasured {
            Markup.tag("dt") { item.what.capitalizedFirst }
            Markup.tag("dd") { item.why.capitalizedFirst }
          }
        }
      }
    }
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
