import DisplayKit

/// Writes lines within margins to a sink.
final class PlainPage {
  private struct Margin {
    /// Replaces the margin on the first line: a bullet, for example.
    var first: String?
    let rest: String
    let width: Int
  }

  let style: PlainStyle
  /// The number of lines written, without blank lines between them.
  private(set) var lineCount = 0

  private let sink: (PrintedText) throws -> Void
  private var buffer = ""
  private var margins: [Margin] = []
  /// Margins before this index are not drawn, because the page is too narrow.
  private var firstDrawn = 0
  private var gap = (count: 0, prefix: "")

  init(_ stream: PlainStream) {
    style = stream.style
    sink = stream.sink
  }

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

  /// Writes blank lines before the next line, if there is one.
  func leaveGap(_ count: Int) {
    gap = (max(count, gap.count), trimmed(margins[firstDrawn...].map(\.rest).joined()))
  }

  /// Runs `body` with `first` before its first line, and as many spaces before the others.
  func indent(_ first: String, _ body: () throws -> Void) throws {
    let width = DisplayWidth.of(first)
    let rest = String(repeating: " ", count: width)
    try indent(Margin(first: first, rest: rest, width: width), body)
  }

  /// Runs `body` with a bar before its lines.
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
    let chunk = PrintedText(buffer)
    buffer = ""
    try sink(chunk)
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
