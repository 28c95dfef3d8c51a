import DisplayKit

/// Wraps text into lines of a given width.
package struct LineBreaker<Target: Equatable> {
  private struct Piece {
    let character: Character
    let width: Int
    let span: Int

    var isSpace: Bool { character == " " }
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
    for (position, span) in spans.enumerated() {
      for character in span.text {
        switch character {
        case "\n": breaker.endLine()
        case "\t": breaker.take(" ", from: position)
        default: breaker.take(character, from: position)
        }
      }
    }
    breaker.endLine()
    return breaker.lines
  }

  /// As ``lines(of:room:isSolid:)``, but no line for an empty paragraph.
  static func paragraph(_ spans: [TextSpan<Target>], room: Int) -> [[TextSpan<Target>]] {
    let lines = lines(of: spans, room: room)
    return lines.last == [] ? lines.dropLast() : lines
  }

  private mutating func take(_ character: Character, from span: Int) {
    let piece = Piece(character: character, width: DisplayWidth.of(character), span: span)
    if piece.isSpace, !isSolid {
      // A space past the edge is not drawn.
      line.append(piece)
      width += 1
      breaking = line.count
      return
    }
    if !isSolid, let last = line.last, !last.isSpace, last.width > 1 || piece.width > 1,
      last.character.canEndLine(before: character)
    {
      breaking = line.count
    }
    if width + piece.width > room { breakLine() }
    line.append(piece)
    width += piece.width
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
      span.text = String(run.map(\.character))
      ended.append(span)
      rest = rest.dropFirst(run.count)
    }
    lines.append(ended)
    line = []
    width = 0
    breaking = 0
  }
}
