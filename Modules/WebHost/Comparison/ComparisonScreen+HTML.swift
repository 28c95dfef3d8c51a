import DisplayKit
import TraceKit

extension ComparisonScreen: HTMLScreen {
  /// The choice of patterns and the panes. Each pane has the same parts, which are in line.
  func render(on page: inout WebRendering) -> [HTMLNode] {
    var base: HTMLElement?
    let sections = panes.map { pane in
      let isPlayed = comparison.script != nil
      // Without controls, the keyboard scrolls it.
      var shown = HTMLElement(
        "div",
        [
          "class": "screen", "tabindex": isPlayed ? "0" : nil, "role": isPlayed ? "group" : nil,
          "aria-label": isPlayed ? "Screen after the step" : nil,
        ], pane.content(on: &page))
      if isPlayed { shown.disable() }
      var notices = pane.problem.map { [HTMLNode.status("notice warning", $0)] } ?? []
      if let first = panes.first, let base,
        let difference = pane.difference(from: first, after: event)
      {
        // The difference names an event, which a step of a script may not be.
        let words =
          "Differs from \(first.pattern.name.string)."
          + (comparison.script == nil ? " \(difference)" : "")
        notices.append(.status("notice warning", DisplayText(words)))
        shown.markDifferences(from: base)
      }
      base = base ?? shown
      let messages = pane.messages
      // None for 0, and in a pane with fewer messages.
      let message = step > 0 ? messages.messages.dropFirst(step - 1).first : nil
      let body =
        showsSources ? pane.files(messages, marked: message) : notices + [.element(shown)]
      return HTMLNode.element(
        "section", ["class": "pane", "aria-label": pane.pattern.name], key: pane.pattern.id.string,
        [
          .element("h2", [:], pane.pattern.name),
          pane.costs(comparison.figures[pane.pattern.id] ?? []), pane.counts(message),
        ] + pane.sequence(messages, step, after: stepWords)
          + [.element("div", ["class": showsSources ? "folder" : nil], body)])
    }
    let words = comparison.script == nil ? Self.guide : Self.scriptGuide
    let guide = HTMLNode.element("p", ["class": "guide"], words)
    return [guide, choice] + steps + [.element("div", ["class": "panes"], sections)] + table
  }

  /// Those of the script, each a button that leads to its address without JavaScript, too.
  private var steps: [HTMLNode] {
    guard let script = comparison.script else { return [] }
    let patterns = panes.map { (name: DisplayText("pattern"), value: $0.pattern.id) }
    let items = script.steps.enumerated().map { index, words in
      let button = HTMLNode.element(
        "button",
        [
          "name": "step", "value": DisplayText("\(index + 1)"),
          "aria-current": index + 1 == scriptStep ? "step" : nil,
        ], words.singleLine)
      return HTMLNode.element("li", [button])
    }
    return [
      .element(
        "form",
        [
          "class": "steps", "action": comparison.path, "method": "get",
          "aria-label": "Steps of the script",
        ], Self.hidden(comparison.items + patterns) + [.element("ol", items)])
    ]
  }

  private static func hidden(_ items: [(name: DisplayText, value: DisplayText)]) -> [HTMLNode] {
    items.map { name, value in
      .element("input", ["type": "hidden", "name": name, "value": value])
    }
  }

  /// The figures of all patterns.
  private var table: [HTMLNode] {
    let all = comparison.patterns.map { ($0, comparison.figures[$0.id] ?? []) }
    guard let columns = all.map(\.1).max(by: { $0.count < $1.count }), !columns.isEmpty else {
      return []
    }
    let titles = columns.map { column in
      HTMLNode.element(
        "th", ["scope": "col", "id": DisplayText("figure-\(column.id.string)")], column.title)
    }
    let rows = all.map { pattern, figures in
      let values = columns.map { column in
        HTMLNode.element("td", [:], figures.first { $0.id == column.id }?.value ?? "–")
      }
      let isShown = panes.contains { $0.pattern == pattern }
      return HTMLNode.element(
        "tr", ["class": isShown ? "shown" : nil],
        [.element("th", ["scope": "row"], pattern.name)] + values)
    }
    let head = HTMLNode.element("tr", [.element("th", ["scope": "col"], "Pattern")] + titles)
    let table = HTMLNode.element(
      "table",
      [
        .element("caption", [:], comparison.figuresNote), .element("thead", [head]),
        .element("tbody", rows),
      ])
    return [
      .element("h2", [:], "What each pattern costs"),
      .element("div", ["class": "scroll", "tabindex": "0"], [table]),
    ]
  }

  private static let guide: DisplayText = """
    Send an event, such as Refresh: each pattern receives it, and its messages are drawn. Next message \
    steps through them in all panes. A line is a call through a boundary that the pattern declares; a \
    dashed line is a direct call, or a change that the receiver observes.
    """

  private static let scriptGuide: DisplayText = """
    A script was played in each pattern, with the data and the responses of the screen's contract and no \
    server. Next step goes through it: a pane shows the screen after the step, and the messages of the step. \
    The link and the command have the steps: they show the same without the file.
    """

  /// A form without JavaScript: the chosen patterns are in the address.
  private var choice: HTMLNode {
    let chosen = panes.map(\.pattern)
    let boxes = comparison.patterns.map { pattern in
      let box = HTMLNode.element(
        "input",
        [
          "type": "checkbox", "name": "pattern", "value": pattern.id,
          "checked": chosen.contains(pattern) ? "" : nil,
        ])
      return HTMLNode.element("label", [box, .text(" "), .text(pattern.name)])
    }
    let legend = HTMLNode.element("legend", [:], "Two patterns or more")
    let words = DisplayText("Patterns: " + chosen.map(\.name.string).joined(separator: ", "))
    let details = HTMLNode.element(
      "details", ["open": chosen.isEmpty ? "" : nil],
      [
        .element("summary", [:], chosen.isEmpty ? "Patterns" : words),
        .element(
          "form", ["action": comparison.path, "method": "get"],
          Self.hidden(comparison.items + place.items) + [
            .element("fieldset", [legend] + boxes), .element("button", [:], "Compare"),
          ]),
      ])
    return .element("div", ["class": "choice"], [details] + offer + links(chosen))
  }

  /// The events that one button of the toolbar sends.
  private var offer: [HTMLNode] {
    if comparison.script != nil {
      return panes.allSatisfy(\.isSettled) ? [] : [.status("progress", "Playing the script")]
    }
    if !awaited.isEmpty { return [.status("progress", "Repeating the events")] }
    if !unknownEvents.isEmpty {
      let names = unknownEvents.map(\.string).joined(separator: ", ")
      return [.status("notice", DisplayText("Nothing on the screen has the event \(names)."))]
    }
    guard !offered.isEmpty else { return [] }
    let names = offered.map(\.text.string).joined(separator: ", ")
    return [.element("p", [:], DisplayText("Events of this address, not sent yet: \(names)"))]
  }

  /// To all patterns, and to what is shown.
  private func links(_ chosen: [WebComparison.Choice]) -> [HTMLNode] {
    var links: [HTMLNode] = []
    if chosen.count < comparison.patterns.count {
      let address = comparison.address(of: comparison.patterns, at: place)
      let words = DisplayText("Compare all \(comparison.patterns.count)")
      links.append(.element("a", ["href": address], words))
    }
    guard !chosen.isEmpty, !place.events.isEmpty || comparison.isPrivate else { return links }
    let address = comparison.address(of: chosen, at: place)
    links.append(.element("a", ["href": address], "Link to this view"))
    if let command = comparison.command(of: chosen, at: place) {
      links.append(.element("code", [:], command))
    }
    return links
  }
}
