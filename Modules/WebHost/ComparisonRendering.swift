import DisplayKit
import ShadowKit
import TraceKit

extension ComparisonScreen {
  /// The choice of patterns and the panes as HTML; their controls become those of `page`.
  func render(on page: inout WebRendering, _ options: WebRendering.Options) -> [HTMLNode] {
    var base: HTMLElement?
    let sections = panes.map { pane in
      var nodes = [HTMLNode.element("h2", [:], pane.pattern), pane.counts]
      var shown = HTMLElement("div", ["class": "screen"], screen(of: pane, on: &page, options))
      if let first = panes.first, let base,
        let difference = pane.difference(from: first, after: event)
      {
        nodes.append(
          .element(
            "p", ["role": "status", "class": "notice warning"],
            DisplayText("Differs from \(first.pattern.string). \(difference)")))
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

  private func screen(
    of pane: ComparisonPane, on page: inout WebRendering, _ options: WebRendering.Options
  ) -> [HTMLNode] {
    guard let content = pane.screen?.display.state.content else {
      return [.element("p", ["class": "notice"], "Closed")]
    }
    var options = options
    // The toolbar loads more rows.
    options.reportedRow = content.list?.last
    return page.add(content, options)
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

extension ComparisonPane {
  fileprivate var counts: HTMLNode {
    let alive = trace.objects
    let names = alive.isEmpty ? "" : ": " + alive.joined(separator: ", ")
    let objects = alive.count == 1 ? "1 object" : "\(alive.count) objects"
    return .element(
      "p", ["class": "counts"],
      [
        .element("strong", [:], DisplayText(objects)), .text(DisplayText(" alive\(names)")),
      ])
  }

  fileprivate func sequence(after event: ScreenEvent, _ step: Int) -> [HTMLNode] {
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

  fileprivate var folder: [HTMLNode] {
    guard let sources else {
      return [
        .element(
          "p", ["class": "notice"],
          "The sources are shown where regatta runs in a checkout of its repository.")
      ]
    }
    let files = sources.files.map { file in
      let mark = HTMLNode.element("mark", [:], "sent or received a message")
      let marks = file.takesPart(in: trace.messages) ? [mark] : []
      let summary = [HTMLNode.text(DisplayText("\(file.name) "))] + marks
      let code = HTMLNode.element("pre", ["tabindex": "0"], [.element("code", [:], file.text)])
      return HTMLNode.element(
        "details", key: file.name, [.element("summary", summary), code])
    }
    return [.element("p", [.element("code", [:], DisplayText(sources.folder))])] + files
  }
}

/// The messages of an event as a sequence diagram: a list in which each message has an arrow
/// between the lifelines of its objects.
struct SequenceDiagram {
  /// Further messages are counted.
  static let most = 200
  private static let width = 320
  private static let margin = 34

  private let messages: ArraySlice<TracedMessage>
  private let rest: Int
  private let names: [String]
  private let step: Int

  /// - Parameter step: the number of the message that is marked; 0 for none.
  init(messages: [TracedMessage], step: Int = 0) {
    self.messages = messages.prefix(Self.most)
    self.step = step
    rest = messages.count - self.messages.count
    names = self.messages.flatMap { [$0.sender, $0.receiver] }.reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  var nodes: [HTMLNode] {
    guard !messages.isEmpty else { return [.element("p", [:], "No messages")] }
    let last = HTMLNode.element("p", [:], DisplayText("and \(rest) more"))
    return [head, .element("ol", messages.enumerated().map { item($1, number: $0 + 1) })]
      + (rest > 0 ? [last] : [])
  }

  private func x(_ name: String) -> Int {
    let room = Self.width - 2 * Self.margin
    return Self.margin + room * (names.firstIndex(of: name) ?? 0) / max(names.count - 1, 1)
  }

  /// Adjacent names are on different lines, to avoid overlap.
  private var head: HTMLNode {
    let texts = names.enumerated().map { index, name in
      HTMLNode.element(
        "text", ["x": "\(x(name))", "y": index.isMultiple(of: 2) ? "11" : "25"],
        DisplayText(name))
    }
    // Replaced as a whole: the browser would not insert a part of it as SVG.
    return svg(height: 30, key: names.joined(separator: " "), texts)
  }

  private func item(_ message: TracedMessage, number: Int) -> HTMLNode {
    let (start, end) = (x(message.sender), x(message.receiver))
    let back = end > start ? -5 : 5
    let line = start == end ? "M\(start) 3h12v8h-11" : "M\(start) 7H\(end)m\(back) -4L\(end) 7"
    let tip = start == end ? "m4 -3l-4 3l4 3" : "l\(back) 4"
    let lives = names.map { "M\(x($0)) 0V14" }.joined()
    return .element(
      "li", ["aria-current": number == step ? "step" : nil],
      [
        .text(DisplayText("\(message.sender) → \(message.receiver) ")),
        .element("b", [:], DisplayText(message.call)),
        svg(
          height: 14, key: nil,
          [
            .element("path", ["d": DisplayText(lives)]),
            .element("path", ["d": DisplayText(line + tip)]),
          ]),
      ])
  }

  private func svg(height: Int, key: String?, _ children: [HTMLNode]) -> HTMLNode {
    .element(
      "svg",
      ["viewBox": DisplayText("0 0 \(Self.width) \(height)"), "aria-hidden": "true"], key: key,
      children)
  }
}

/// The files of a pattern.
package struct WebSources {
  struct File {
    let name: String
    let text: DisplayText
    /// Names of its types, and its own.
    private let types: [String]
    private let functions: [String]

    init(name: String, text: String) {
      self.name = name
      self.text = DisplayText(text)
      let lines = text.split(separator: "\n").map { $0.split { !$0.isLetter && !$0.isNumber } }
      let declared = ["class", "struct", "enum"].flatMap { keyword in
        lines.compactMap { $0.word(after: keyword) }
      }
      let own = String(name.prefix { $0 != "." && $0 != "+" })
      let singular = own.hasSuffix("s") ? String(own.dropLast()) : own
      types = declared.filter { !$0.hasPrefix("Traced") } + [singular]
      functions = lines.filter { $0.contains("static") }.compactMap { $0.word(after: "func") }
    }

    /// Whether the file has an object that sent or received a message, such as a
    /// `TweetsPresenter`, or a function that is one, such as `reduce`.
    func takesPart(in messages: [TracedMessage]) -> Bool {
      messages.contains { message in
        types.contains { $0.hasSuffix(message.sender) || $0.hasSuffix(message.receiver) }
          || functions.contains(message.name)
      }
    }
  }

  let folder: String
  let files: [File]

  /// - Parameter folder: as it is shown.
  package init(folder: String, files: [(name: String, text: String)]) {
    self.folder = folder
    self.files = files.map { File(name: $0.name, text: $0.text) }
  }
}

extension [Substring] {
  fileprivate func word(after keyword: Substring) -> String? {
    firstIndex(of: keyword).flatMap { $0 + 1 < count ? String(self[$0 + 1]) : nil }
  }
}
