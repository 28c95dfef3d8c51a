extension RacePage {
  var messages: PageSection {
    PageSection(
      "messages", "Who calls whom", isMeasured: !recorded.isEmpty,
      introduction: "The calls that pass between a scene's objects while one event happens, as the "
        + "trace recorded them. An answer that comes back as a value is no call, so what returns "
        + "values counts fewer."
    ) {
      if let table = report.messagesTable {
        PageTable(caption: "Messages, and in parentheses how many calls deep they go", table)
          .markup
      }
      for (index, event) in recorded.enumerated() { diagrams(event, index) }
    }
  }

  /// The recorded events, in the order of the report.
  private var recorded: [String] {
    let known = report.contenders.flatMap { $0.diagrams.map(\.event) }
    return (report.events.map(\.id).filter(known.contains) + known).uniqued
  }

  private var traced: [RaceReport.Contender] { report.contenders.filter { !$0.diagrams.isEmpty } }

  private func eventName(_ id: String) -> String {
    report.events.first { $0.id == id }?.name ?? id
  }

  private func diagrams(_ event: String, _ index: Int) -> Markup {
    .tag("details", ["open": index == 0 ? "" : nil]) {
      Markup.tag("summary") { eventName(event).capitalizedFirst }
      Markup.tag("div", ["class": "diagrams"]) {
        for (number, contender) in traced.enumerated() {
          if let diagram = contender.diagrams.first(where: { $0.event == event }) {
            figure(diagram, of: contender.name, id: "sequence-\(index)-\(number)")
          }
        }
      }
    }
  }

  private func figure(_ diagram: RaceReport.Diagram, of name: String, id: String) -> Markup {
    .tag("figure") {
      Markup.tag("figcaption") {
        Markup.tag("b") { name }
        Markup.tag("span", ["class": "quiet"]) {
          " \(NumberFormat.count(diagram.messages.count, "message")), \(diagram.depth) deep"
        }
      }
      SequenceChart(
        id: id, title: "\(name): \(eventName(diagram.event))", diagram: diagram
      ).markup
      Markup.tag("details", ["class": "table"]) {
        Markup.tag("summary") {
          "As a table"
          Markup.tag("span", ["class": "hidden"]) { ": \(name), \(eventName(diagram.event))" }
        }
        table(diagram, name).markup
      }
    }
  }

  private func table(_ diagram: RaceReport.Diagram, _ name: String) -> PageTable {
    PageTable(
      caption: "\(name): \(eventName(diagram.event))", headings: ["", "from", "to", "message"],
      rows: diagram.messages.enumerated().map { index, message in
        [
          "\(index + 1)", message.sender, message.receiver, message.call,
        ].map { Markup($0) }
      }, words: 4)
  }
}
