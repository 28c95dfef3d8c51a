import DisplayKit
import PlainHost

/// Lays out a content: the parts between lists at once, list rows on demand.
struct TerminalComposer {
  struct Margin: Equatable {
    /// Replaces the margin on the first line.
    var first: TerminalSpan?
    let rest: TerminalSpan
  }

  enum Segment {
    case block(TerminalBlock)
    case rows(LazyList, margins: [Margin])

    /// The number of blocks.
    var count: Int { if case .rows(let list, _) = self { list.count } else { 1 } }
  }

  private static let widestText = 100

  let state: TerminalLayoutState
  let row: RowID?
  private(set) var segments: [Segment] = []
  var block = TerminalBlock()
  private var margins: [Margin]
  var path: [Int] = []
  /// The mark of the next line.
  var mark: TerminalLine.Mark?
  /// The number of disclosures around the content.
  var depth = 0
  private(set) var gap = (count: 0, margins: [TerminalSpan]())
  private var hasBegun: Bool { !segments.isEmpty || !block.lines.isEmpty }
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

  /// A row of more than one line is followed by a blank line.
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

  var room: Int { max(width - marginWidth, 1) }

  /// Writes blank lines before the next line, if there is one.
  mutating func leaveGap(_ count: Int) {
    if hasBegun { gap = (max(gap.count, count), margins.map(\.rest)) }
  }

  mutating func write(_ line: TerminalLine) {
    flushGap()
    var line = line
    line.mark = mark.take()
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
    let blank = TerminalSpan(DisplayText(String(repeating: " ", count: first.width)))
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
    for _ in 0..<gap.count { block.append(TerminalLine(spans: gap.margins)) }
    gap = (0, [])
  }

  private mutating func endBlock() {
    guard !block.lines.isEmpty else { return }
    segments.append(.block(block))
    // Link numbers continue after the list.
    block = TerminalBlock(numbers: block.numbers)
  }
}

struct TerminalLayoutState: Equatable {
  var width: Int
  /// Headings that are marked in their lines.
  var sections: [DisplayText] = []
  var folded: Set<TerminalTarget> = []
  var edit: TerminalFieldEdit?
  /// Whether the terminal draws pictures: their places are reserved.
  var showsPictures = false
  var pictures: [WebLink: TerminalPicture] = [:]
}
