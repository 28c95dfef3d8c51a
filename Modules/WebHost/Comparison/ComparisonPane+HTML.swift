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

  var counts: HTMLNode {
    let alive = trace.objects
    let names = alive.isEmpty ? "" : ": " + alive.joined(separator: ", ")
    let objects = alive.count == 1 ? "1 object" : "\(alive.count) objects"
    return .element(
      "p", ["class": "counts"],
      [
        .element("strong", [:], DisplayText(objects)), .text(DisplayText(" alive\(names)")),
      ])
  }

  func sequence(after event: ScreenEvent, _ step: Int) -> [HTMLNode] {
    let name =
      switch event {
      case .actionChosen(let action, _): action.rawValue
      default: TracedMessage.caseName(of: event)
      }
    let count = trace.messages.count
    let messages = count == 1 ? "1 message" : "\(count) messages"
    let heading = DisplayText("\(messages) after \(name), \(messageCount) in all")
    let label = DisplayText("Messages of \(pattern.string)")
    let diagram = SequenceDiagram(messages: trace.messages, step: step)
    return [
      .element("h3", [:], heading),
      .element(
        "div", ["class": "sequence", "tabindex": "0", "role": "group", "aria-label": label],
        diagram.nodes),
    ]
  }

  var folder: [HTMLNode] {
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
        "details", key: file.name, [.element("summary", summary), .code(file.text)])
    }
    return [.element("p", [.element("code", [:], DisplayText(sources.folder))])] + files
  }
}
