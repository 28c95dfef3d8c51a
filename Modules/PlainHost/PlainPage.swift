import DisplayKit

/// Lines within margins, on their way to a sink.
final class PlainPage {
  private struct Margin {
    /// Before the first line only: a bullet, for example.
    var first: String?
    let rest: String
    let width: Int
  }

  let style: PlainStyle
  /// How many lines were written, blank ones between them not counted.
  private(set) var lineCount = 0

  private let sink: (String) throws -> Void
  private var buffer = ""
  private var margins: [Margin] = []
  /// The margins before this one are not drawn, for want of room.
  private var firstDrawn = 0
  private var gap = (count: 0, prefix: "")

  init(_ stream: PlainStream) {
    style = stream.style
    sink = stream.sink
  }

  /// The columns between the margins.
  var room: Int { style.width - margins[firstDrawn...].reduce(0) { $0 + $1.width } }

  func write(_ line: String) throws {
    if lineCount > 0 {
      for _ in 0..<gap.count { buffer += gap.prefix + "\n" }
    }
    gap = (0, "")
    let prefix = margins[firstDrawn...].map { $0.first ?? $0.rest }.joined()
    buffer += (line.isEmpty ? trimmed(prefix) : prefix + line) + "\n"
    for position in margins.indices { margins[position].first = nil }
    lineCount += 1
    if buffer.utf8.count > 16_384 { try flush() }
  }

  func write(_ line: [PlainSpan]) throws { try write(line.map(style.drawn).joined()) }

  /// Leaves blank lines before the next line, if one comes.
  func leaveGap(_ count: Int) {
    gap = (max(count, gap.count), trimmed(margins[firstDrawn...].map(\.rest).joined()))
  }

  /// Writes what `body` writes behind `first`, and behind as many spaces from its second line on.
  func indent(_ first: String, _ body: () throws -> Void) throws {
    let width = DisplayWidth.of(first)
    let rest = String(repeating: " ", count: width)
    try indent(Margin(first: first, rest: rest, width: width), body)
  }

  /// Writes what `body` writes behind a bar.
  func quote(_ body: () throws -> Void) throws {
    let bar = style.drawn(PlainSpan("│", .dim)) + " "
    try indent(Margin(first: bar, rest: bar, width: 2), body)
  }

  private func indent(_ margin: Margin, _ body: () throws -> Void) throws {
    let outer = firstDrawn
    margins.append(margin)
    if room < max(style.width / 4, 4) { firstDrawn = margins.count - 1 }
    defer {
      margins.removeLast()
      firstDrawn = outer
    }
    let start = lineCount
    try body()
    if lineCount == start, margin.first.map(trimmed) != "" { try write("") }
  }

  func flush() throws {
    guard !buffer.isEmpty else { return }
    let chunk = buffer
    buffer = ""
    try sink(chunk)
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
