import DisplayKit

extension ComparisonScreen: HTMLScreen {
  /// The choice of patterns and the panes.
  func render(on page: inout WebRendering) -> [HTMLNode] {
    var base: HTMLElement?
    let sections = panes.map { pane in
      var nodes = [HTMLNode.element("h2", [:], pane.pattern), pane.counts]
      var shown = HTMLElement("div", ["class": "screen"], pane.content(on: &page))
      if let first = panes.first, let base,
        let difference = pane.difference(from: first, after: event)
      {
        let words = DisplayText("Differs from \(first.pattern.string). \(difference)")
        nodes.append(.status("notice warning", words))
        shown.markDifferences(from: base)
      }
      base = base ?? shown
      nodes += showsSources ? pane.folder : [.element(shown)]
      nodes += pane.sequence(after: event, step)
      return HTMLNode.element(
        "section", ["class": "pane", "aria-label": pane.pattern], key: pane.pattern.string, nodes)
    }
    return [choice, .element("div", ["class": "panes"], sections)]
  }

  /// A form without a script: the chosen patterns are in the address.
  private var choice: HTMLNode {
    let chosen = panes.map(\.pattern)
    let hidden = comparison.items.map { name, value in
      HTMLNode.element("input", ["type": "hidden", "name": name, "value": value])
    }
    let boxes = comparison.patterns.map { pattern in
      let box = HTMLNode.element(
        "input",
        [
          "type": "checkbox", "name": "pattern", "value": pattern,
          "checked": chosen.contains(pattern) ? "" : nil,
        ])
      return HTMLNode.element("label", [box, .text(" "), .text(pattern)])
    }
    let legend = HTMLNode.element("legend", [:], "Two patterns or more")
    let words = DisplayText("Patterns: " + chosen.map(\.string).joined(separator: ", "))
    return .element(
      "details", ["class": "choice", "open": chosen.isEmpty ? "" : nil],
      [
        .element("summary", [:], chosen.isEmpty ? "Patterns" : words),
        .element(
          "form", ["action": comparison.path, "method": "get"],
          hidden + [
            .element("fieldset", [legend] + boxes), .element("button", [:], "Compare"),
          ]),
      ])
  }
}
