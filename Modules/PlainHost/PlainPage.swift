import DisplayKit

/// Writes lines within margins to a sink.
final class PlainPage {
  private struct Margin {
    /// Replaces the margin on the first line: a bullet, for example.
    var first: PrintedText?
    let rest: PrintedText
    let width: Int
  }

  let style: PlainStyle
  /// The number of lines written, without blank lines between them.
  private(set) var lineCount = 0

  private let sink: (PrintedText) throws -> Void
  private var buffer = PrintedText("")
  private var margins: [Margin] = []
  /// Margins before this index are not drawn, because the page is too narrow.
  private var firstDrawn = 0
  private var gap = (count: 0, prefix: PrintedText(""))

  init(_ stream: PlainStream) {
    style = stream.style
    sink = stream.sink
  }

  var room: Int { style.width - margins[firstDrawn...].reduce(0) { $0 + $1.width } }

  func write(_ line: [PlainSpan]) throws {
    let breaking = PrintedText("\n")
    if lineCount > 0 {
      for _ in 0..<gap.count { buffer += gap.prefix + breaking }
    }
    gap = (0, PrintedText(""))
    var drawn = margins[firstDrawn...].reduce(into: PrintedText("")) { $0 += $1.first ?? $1.rest }
    if line.allSatisfy(\.text.string.isEmpty) { drawn = drawn.withoutTrailingSpaces }
    for span in line { drawn += PrintedText(span, style) }
    buffer += drawn + breaking
    for position in margins.indices { margins[position].first = nil }
    lineCount += 1
    if buffer.string.utf8.count > 16_384 { try flush() }
  }

  /// Writes blank lines before the next line, if there is one.
  func leaveGap(_ count: Int) {
    let margin = margins[firstDrawn...].reduce(into: PrintedText("")) { $0 += $1.rest }
    gap = (max(count, gap.count), margin.withoutTrailingSpaces)
  }

  /// Runs `body` with `first` before its first line, and as many spaces before the others.
  func indent(_ first: DisplayText, _ body: () throws -> Void) throws {
    let width = DisplayWidth.of(first.string)
    let rest = PrintedText(DisplayText(String(repeating: " ", count: width)))
    try indent(Margin(first: PrintedText(first), rest: rest, width: width), body)
  }

  /// Runs `body` with a bar before its lines.
  func quote(_ body: () throws -> Void) throws {
    let bar = PrintedText(PlainSpan("│", .dim), style) + PrintedText(" ")
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
    if lineCount == start, margin.first?.withoutTrailingSpaces.string != "" { try write([]) }
  }

  func flush() throws {
    guard !buffer.string.isEmpty else { return }
    let chunk = buffer
    buffer = PrintedText("")
    try sink(chunk)
  }
}
