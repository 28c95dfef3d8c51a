/// A sequence diagram for a document: a lifeline per object and an arrow per message. WebHost, which no
/// library imports, has one whose messages can be chosen.
struct SequenceChart: PageChart {
  typealias Message = (sender: String, receiver: String, call: String)

  var id: String
  var title: String
  var messages: [Message]

  private let width = 340.0
  private let top = 48.0
  private let step = 27.0
  private var bottom: Double { top + Double(messages.count) * step + 8 }
  /// In order of first occurrence.
  private var names: [String] { messages.flatMap { [$0.sender, $0.receiver] }.uniqued }

  private func x(_ name: String) -> Double {
    let margin = 36.0
    guard names.count > 1, let index = names.firstIndex(of: name) else { return width / 2 }
    return margin + (width - 2 * margin) * Double(index) / Double(names.count - 1)
  }

  var markup: Markup {
    let description = messages.map { "\($0.sender) to \($0.receiver): \($0.call)." }
    let arrows = messages.enumerated().map { arrow($1, y: top + Double($0 + 1) * step) }
    return Chart.svg(
      id, title, description, width: width, height: bottom + 4, kind: "chart sequence",
      names.enumerated().map { head($1, $0) } + arrows)
  }

  /// Adjacent names alternate between two lines, to avoid overlap.
  private func head(_ name: String, _ index: Int) -> Markup {
    let x = x(name)
    let isLower = !index.isMultiple(of: 2)
    let room = (width - 72) / Double(max(names.count - 1, 1)) * 2
    let name = Chart.cut(name, toFit: min(max(room, 60), 140), letter: 6.2)
    let half = Double(name.count) * 3.6
    let middle = min(max(x, half), width - half)
    return """
      \(Chart.line("lifeline", from: (x, isLower ? 38 : 21), to: (x, bottom)))
      \(Chart.text(name, "object", x: middle, y: isLower ? 33 : 16, anchor: "middle"))
      """
  }

  private func arrow(_ message: Message, y: Double) -> Markup {
    let start = x(message.sender)
    let end = x(message.receiver)
    let call = Chart.cut(message.call, toFit: width - 8, letter: 6)
    let half = Double(call.count) * 3 + 2
    let middle = min(max((start + end) / 2, half), width - half)
    let text = Chart.text(call, "call", x: middle, y: y - 5, anchor: "middle")
    if start == end {
      return """
        <path class="message" d="M\(start) \(y - 6)h14v8h-12"/>
        \(tip(at: start, y: y + 2, direction: -1))\(text)
        """
    }
    let line = Chart.line("message", from: (start, y), to: (end, y))
    return "\(line)\(tip(at: end, y: y, direction: end > start ? 1 : -1))\(text)"
  }

  private func tip(at x: Double, y: Double, direction: Double) -> Markup {
    let back = x - direction * 7
    return """
      <path class="tip" d="M\(x) \(y)L\(back) \(y - 3.5)L\(back) \(y + 3.5)z"/>
      """
  }
}
