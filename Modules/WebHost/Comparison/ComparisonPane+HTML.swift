import DisplayKit
import TraceKit

extension ComparisonPane {
  func content(on page: inout WebRendering) -> [HTMLNode] {
    guard let content = display?.content else {
      return [.element("p", ["class": "notice"], "Closed")]
    }
    // The toolbar loads more rows.
    return page.add(content, reportedRow: content.list?.last)
  }

  /// Links to the columns of the table; empty for a pattern that was not counted, so that the parts of the
  /// panes stay in line.
  func costs(_ figures: [WebComparison.Figure]) -> HTMLNode {
    let items = figures.map { figure in
      let address = DisplayText("#figure-\(figure.id.string)")
      return HTMLNode.element(
        "li", [.element("a", ["href": address], figure.words)])
    }
    return .element("ul", ["class": "figures"], items)
  }

  /// The objects that are alive; those of `message` are marked.
  func counts(_ message: TracedMessage?) -> HTMLNode {
    let alive = objects
    let objects = alive.count == 1 ? "1 object" : "\(alive.count) objects"
    let names = alive.enumerated().flatMap { index, name in
      [
        HTMLNode.text(index == 0 ? ": " : ", "),
        .element(
          "span",
          [
            "data-object": DisplayText(name),
            "class": message?.sender == name || message?.receiver == name ? "marked" : nil,
          ], DisplayText(name)),
      ]
    }
    return .element(
      "p", ["class": "counts"],
      [.element("strong", [:], DisplayText(objects)), .text(" alive")] + names)
  }

  /// - Parameter event: the step of a script; nil for the last event of the pane.
  func sequence(
    _ messages: EventMessages, _ step: Int, after event: DisplayText?
  ) -> [HTMLNode] {
    let event = event?.string ?? events.first ?? ""
    let heading = DisplayText("After \(event): \(messages.summary)")
    let id = DisplayText("messages-\(pattern.id.string)")
    let label = DisplayText("Messages of \(pattern.name.string)")
    let diagram = SequenceDiagram(messages: messages.messages, step: step)
    return [
      .element(
        "h3",
        [
          .text(heading), .text(" "),
          .element("a", ["href": DisplayText("#\(id.string)"), "class": "enlarge"], "Enlarge"),
        ]),
      .element(
        "div",
        ["class": "sequence", "id": id, "tabindex": "0", "role": "group", "aria-label": label],
        [.element("a", ["href": "#main", "class": "shrink"], "Back to the panes")] + diagram.nodes),
    ]
  }

  /// The files, in which the function of `message`, one of `messages`, is marked; or their differences.
  func files(_ messages: EventMessages, marked message: TracedMessage?) -> [HTMLNode] {
    guard let sources else {
      let place = folder.map { ", which has them in \($0.string)" } ?? ""
      let words =
        "The sources are shown where regatta runs in a checkout of its repository\(place)."
      return [.element("p", ["class": "notice"], DisplayText(words))]
    }
    let declaring = message.map { message in sources.files.filter { $0.declares(message) } } ?? []
    // Others may have functions of the same name.
    let receiver = message.flatMap { message in
      declaring.first { $0.hasReceiver(of: message, in: trace) } ?? declaring.first
    }
    let files =
      differences
      ?? sources.files.map { file in
        HTMLNode.details(
          file.name,
          file.takesPart(in: messages.messages, of: trace) ? "sent or received a message" : nil,
          file.code(
            of: messages.messages, marked: file.name == receiver?.name ? message : nil))
      }
    let base =
      differencesFrom.map { [HTMLNode.text(DisplayText(", compared with \($0.string)"))] } ?? []
    return [.element("p", [.element("code", [:], DisplayText(sources.folder))] + base)] + files
  }
}
