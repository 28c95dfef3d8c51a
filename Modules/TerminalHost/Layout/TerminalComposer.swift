import DisplayKit
import PlainHost

/// Lays contents out: what is between lists at once, lists not at all.
struct TerminalComposer {
  struct Margin: Equatable {
    /// Before the first line only.
    var first: TerminalSpan?
    let rest: TerminalSpan
  }

  enum Segment {
    case block(TerminalBlock)
    case rows(LazyList, margins: [Margin])
  }

  /// Text is not made wider than this, however wide the terminal is.
  private static let widestText = 100

  let state: TerminalLayoutState
  /// The row that is laid out, if it is one.
  let row: RowID?
  private(set) var segments: [Segment] = []
  var block = TerminalBlock()
  private var margins: [Margin]
  /// The path to the content that is laid out.
  var path: [Int] = []
  private(set) var gap = (count: 0, margins: [TerminalSpan]())
  /// Any line was written, or list passed.
  private var hasBegun = false
  private var width: Int { min(state.width, Self.widestText) }

  private init(_ state: TerminalLayoutState, row: RowID? = nil, margins: [Margin] = []) {
    self.state = state
    self.row = row
    self.margins = margins
  }

  static func segments(of content: Content, _ state: TerminalLayoutState) -> [Segment] {
    var composer = TerminalComposer(state)
    composer.compose(content)
    composer.endBlock()
    return composer.segments
  }

  /// A row of more than one line has a blank one behind it.
  static func block(
    of row: LazyList.Row, isLast: Bool, _ state: TerminalLayoutState, margins: [Margin]
  ) -> TerminalBlock {
    var composer = TerminalComposer(state, row: row.id, margins: margins)
    composer.compose(row.content)
    if composer.block.lines.isEmpty { composer.write([]) }
    composer.block.noteRow(row.id, from: 0)
    if composer.block.lines.count > 1, !isLast { composer.block.append(TerminalLine()) }
    return composer.block
  }

  var marginWidth: Int { margins.reduce(0) { $0 + $1.rest.width } }

  /// The columns between the margins.
  var room: Int { max(width - marginWidth, 1) }

  /// Leaves blank lines before the next line, if one comes.
  mutating func leaveGap(_ count: Int) {
    if hasBegun { gap = (max(gap.count, count), margins.map(\.rest)) }
  }

  /// Writes a line between the margins.
  mutating func write(_ line: TerminalLine) {
    flushGap()
    var line = line
    line.cursor = line.cursor.map { $0 + marginWidth }
    line.spans = margins.map { $0.first ?? $0.rest } + line.spans
    for position in margins.indices { margins[position].first = nil }
    block.append(line)
  }

  mutating func write(_ spans: [TerminalSpan]) { write(TerminalLine(spans: spans)) }

  mutating func writeText(_ spans: [TerminalSpan]) {
    for line in LineBreaker.lines(of: spans, room: room) { write(line) }
  }

  mutating func indent(
    _ first: TerminalSpan, rest: TerminalSpan? = nil, _ body: (inout Self) -> Void
  ) {
    guard room - first.width >= max(width / 4, 8) else { return body(&self) }
    let blank = TerminalSpan(String(repeating: " ", count: first.width))
    margins.append(Margin(first: first, rest: rest ?? blank))
    let start = block.lines.count
    body(&self)
    if block.lines.count == start, row != nil || segments.isEmpty { write([]) }
    margins.removeLast()
  }

  mutating func passOver(_ list: LazyList) {
    guard list.count > 0 else { return }
    flushGap()
    endBlock()
    segments.append(.rows(list, margins: margins))
    for position in margins.indices { margins[position].first = nil }
  }

  private mutating func flushGap() {
    hasBegun = true
    for _ in 0..<gap.count { block.append(TerminalLine(spans: gap.margins)) }
    gap = (0, [])
  }

  private mutating func endBlock() {
    guard !block.lines.isEmpty else { return }
    segments.append(.block(block))
    // Numbers go on behind the list.
    block = TerminalBlock(numbers: block.numbers)
  }
}

/// What, beside the content, decides how a page is laid out.
struct TerminalLayoutState: Equatable {
  var width: Int
  var folded: Set<TerminalTarget> = []
  var edit: TerminalFieldEdit?
  var pictures: [WebLink: TerminalPicture] = [:]
}
