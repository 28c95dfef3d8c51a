import DisplayKit

/// Fills lines of a width with words.
struct TerminalLineBreaker {
  private struct Piece {
    let character: Character
    let width: Int
    let span: Int

    var isSpace: Bool { character == " " }
  }

  private let room: Int
  private let isSolid: Bool
  private let spans: [TerminalSpan]
  private var lines: [[TerminalSpan]] = []
  private var line: [Piece] = []
  private var width = 0
  /// How many pieces of the line stay when it is broken; 0 where only a word could be cut.
  private var breaking = 0

  /// At least one line.
  /// - Parameter isSolid: all spaces stay, and lines end where the room does.
  static func lines(
    of spans: [TerminalSpan], room: Int, isSolid: Bool = false
  ) -> [[TerminalSpan]] {
    var breaker = TerminalLineBreaker(spans, room: max(room, 1), isSolid: isSolid)
    breaker.run()
    return breaker.lines
  }

  private init(_ spans: [TerminalSpan], room: Int, isSolid: Bool) {
    self.spans = spans
    self.room = room
    self.isSolid = isSolid
  }

  private mutating func run() {
    for (number, span) in spans.enumerated() {
      for character in span.text.string {
        switch character {
        case "\n": endLine()
        case "\t": for _ in 0..<(isSolid ? 4 - width % 4 : 1) { take(" ", number) }
        default: take(character, number)
        }
      }
    }
    endLine()
  }

  private mutating func take(_ character: Character, _ span: Int) {
    let piece = Piece(character: character, width: DisplayWidth.of(character), span: span)
    if piece.isSpace, !isSolid {
      // A space may hang over the edge: it is not drawn there.
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
    endLine()
    line = rest
    width = rest.reduce(0) { $0 + $1.width }
  }

  private mutating func endLine() {
    while line.last?.isSpace == true { line.removeLast() }
    var ended: [TerminalSpan] = []
    var rest = line[...]
    while let first = rest.first {
      let run = rest.prefix { $0.span == first.span }
      var span = spans[first.span]
      span.text = DisplayText(String(run.map(\.character)))
      ended.append(span)
      rest = rest.dropFirst(run.count)
    }
    lines.append(ended)
    line = []
    width = 0
    breaking = 0
  }
}
