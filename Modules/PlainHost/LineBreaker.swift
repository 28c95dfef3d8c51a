import DisplayKit

/// Wraps text into lines of a given width.
package struct LineBreaker<Target: Equatable> {
  /// A character of a span.
  private struct Piece {
    let span: Int
    let range: Range<String.Index>
    let width: Int
    let isSpace: Bool
  }

  private let spans: [TextSpan<Target>]
  private let room: Int
  private let isSolid: Bool
  private var lines: [[TextSpan<Target>]] = []
  private var line: [Piece] = []
  private var width = 0
  /// How many pieces stay on the line at a break; 0 if only a word could be cut.
  private var breaking = 0

  /// At least one line, without trailing spaces.
  /// - Parameter isSolid: keeps all other spaces, and breaks lines exactly at the width.
  package static func lines(
    of spans: [TextSpan<Target>], room: Int, isSolid: Bool = false
  ) -> [[TextSpan<Target>]] {
    var breaker = LineBreaker(spans: spans, room: max(room, 1), isSolid: isSolid)
    for span in spans.indices { breaker.take(span) }
    breaker.endLine()
    return breaker.lines
  }

  /// As ``lines(of:room:isSolid:)``, but no line for an empty paragraph.
  static func paragraph(_ spans: [TextSpan<Target>], room: Int) -> [[TextSpan<Target>]] {
    let lines = lines(of: spans, room: room)
    return lines.last == [] ? lines.dropLast() : lines
  }

  private init(spans: [TextSpan<Target>], room: Int, isSolid: Bool) {
    self.spans = spans.map { span in
      var span = span
      if span.text.string.utf8.contains(UInt8(ascii: "\t")) {
        span.text = DisplayText(span.text.string.replacing("\t", with: " "))
      }
      return span
    }
    self.room = room
    self.isSolid = isSolid
  }

  private mutating func take(_ span: Int) {
    let text = spans[span].text.string
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var start = text.startIndex
    while start < text.endIndex {
      let end = isASCII ? text.utf8.index(after: start) : text.index(after: start)
      let byte = text.utf8[start]
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else {
        let isPlain = isASCII && byte >= 0x20 && byte < 0x7F
        take(
          Piece(
            span: span, range: start..<end, width: isPlain ? 1 : DisplayWidth.of(text[start]),
            isSpace: byte == UInt8(ascii: " ") && text.utf8.index(after: start) == end))
      }
      start = end
    }
  }

  private mutating func take(_ piece: Piece) {
    if piece.isSpace, !isSolid {
      // A space past the edge is not drawn.
      line.append(piece)
      width += 1
      breaking = line.count
      return
    }
    if !isSolid, let last = line.last, !last.isSpace, last.width > 1 || piece.width > 1,
      character(last).canEndLine(before: character(piece))
    {
      breaking = line.count
    }
    if width + piece.width > room { breakLine() }
    line.append(piece)
    width += piece.width
  }

  private func character(_ piece: Piece) -> Character {
    spans[piece.span].text.string[piece.range.lowerBound]
  }

  private mutating func breakLine() {
    guard !line.isEmpty else { return }
    let end = breaking > 0 ? breaking : line.count
    let rest = Array(line[end...])
    line.removeSubrange(end...)
    // Leading spaces do not make a line of their own.
    if isSolid || !line.allSatisfy(\.isSpace) { endLine() }
    line = rest
    width = rest.reduce(0) { $0 + $1.width }
    breaking = 0
  }

  private mutating func endLine() {
    while line.last?.isSpace == true { line.removeLast() }
    var ended: [TextSpan<Target>] = []
    var rest = line[...]
    while let first = rest.first {
      let run = rest.prefix { $0.span == first.span }
      var span = spans[first.span]
      // The pieces of a span are adjacent in a line.
      span.text = span.text[first.range.lowerBound..<run[run.endIndex - 1].range.upperBound]
      ended.append(span)
      rest = rest.dropFirst(run.count)
    }
    lines.append(ended)
    line = []
    width = 0
    breaking = 0
  }
}
