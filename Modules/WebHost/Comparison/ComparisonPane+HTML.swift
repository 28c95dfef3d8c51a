import DisplayKit
import TraceKit

extension ComparisonPane {
  func content(on page: inout WebRendering) -> [HTMLNode] {
    guard let content = screen?.display.state.content else {
      return [.element("p", ["class": "notice"], "Closed")]
    }
    // The toolbar loads more rows.
    return page.add(content, reportedRow: content.list?.last)
  }

  /// Empty for a pattern that was not counted, so that the parts of the panes stay in line.
  var costs: HTMLNode {
    .element("ul", ["class": "figures"], figures.map { .element("li", [:], $0) })
  }

  /// The objects that are alive; those of message number `step` are marked.
  func counts(_ step: Int) -> HTMLNode {
    let message = message(step)
    let alive = trace.objects
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

  func sequence(_ step: Int) -> [HTMLNode] {
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

  /// Nil for 0, and for a pane with fewer messages.
  private func message(_ step: Int) -> TracedMessage? {
    step > 0 ? messages.messages.dropFirst(step - 1).first : nil
  }

  /// The files, in which the function of message number `step` is marked.
  func folder(_ step: Int) -> [HTMLNode] {
    guard let sources else {
      return [
        .element(
          "p", ["class": "notice"],
          "The sources are shown where regatta runs in a checkout of its repository.")
      ]
    }
    let files = sources.files.map { file in
      let mark = HTMLNode.element("mark", [:], "sent or received a message")
      let marks = file.takesPart(in: trace) ? [mark] : []
      let summary = [HTMLNode.text(DisplayText("\(file.name) "))] + marks
      return HTMLNode.element(
        "details", key: file.name,
        [.element("summary", summary), file.code(of: messages.messages, marked: message(step))])
    }
    return [.element("p", [.element("code", [:], DisplayText(sources.folder))])] + files
  }
}
