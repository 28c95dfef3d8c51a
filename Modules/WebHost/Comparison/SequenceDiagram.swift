import DisplayKit
import TraceKit

/// The messages of an event as a sequence diagram: a list in which each message has an arrow
/// between the lifelines of its objects.
struct SequenceDiagram {
  /// Further messages are counted.
  static let most = 200
  private static let width = 320
  private static let margin = 46

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

  /// Adjacent names are on different lines, to avoid overlap. As many in all panes, whose arrows are in line.
  private var head: HTMLNode {
    let texts = names.enumerated().map { index, name in
      HTMLNode.element(
        "text", ["x": "\(x(name))", "y": "\(11 + 14 * (index % 3))"], DisplayText(name))
    }
    // Replaced as a whole: the browser would not insert a part of it as SVG.
    return svg(height: 44, key: names.joined(separator: " "), texts)
  }

  private func item(_ message: TracedMessage, number: Int) -> HTMLNode {
    let (start, end) = (x(message.sender), x(message.receiver))
    let back = end > start ? -5 : 5
    let line = start == end ? "M\(start) 3h12v8h-11" : "M\(start) 7H\(end)m\(back) -4L\(end) 7"
    let tip = start == end ? "m4 -3l-4 3l4 3" : "l\(back) 4"
    let lives = names.map { "M\(x($0)) 0V14" }.joined()
    return .element(
      "li",
      [
        // The arrow keys move the focus, so that the Tab key passes a diagram at once.
        "aria-current": number == step ? "step" : nil, "tabindex": "-1",
        "data-from": DisplayText(message.sender), "data-to": DisplayText(message.receiver),
        "data-call": DisplayText(message.name),
        "class": message.kind == .declared ? nil : "direct",
      ],
      [
        .text(
          DisplayText(
            "\(message.sender) \(message.kind == .declared ? "→" : "⇢") \(message.receiver) ")),
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
