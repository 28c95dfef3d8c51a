import DisplayKit

/// A content laid out for one width. List rows are laid out on access, so that the cost depends on
/// what is in view.
struct TerminalDocument {
  private static let mostRows = 512

  let segments: [TerminalComposer.Segment]
  /// The number of blocks, at least one.
  private let count: Int
  private let state: TerminalLayoutState
  private var rows: [Int: TerminalBlock] = [:]

  init(_ content: Content, _ state: TerminalLayoutState) {
    self.state = state
    segments = TerminalComposer.segments(of: content, state)
    count = max(segments.reduce(0) { $0 + $1.count }, 1)
  }

  let first = TerminalPlace(block: 0)

  mutating func last() -> TerminalPlace { end(of: count - 1) }

  mutating func block(_ number: Int) -> TerminalBlock {
    var item = number
    for segment in segments {
      switch segment {
      case .block(let block) where item == 0: return block
      case .rows(let list, let margins) where item < list.count:
        if rows[number] == nil, rows.count >= Self.mostRows { rows = [:] }
        let row = rows[number] ?? row(item, of: list, margins)
        rows[number] = row
        return row
      default: item -= segment.count
      }
    }
    return TerminalBlock(lines: [TerminalLine()])
  }

  private func row(
    _ item: Int, of list: LazyList, _ margins: [TerminalComposer.Margin]
  ) -> TerminalBlock {
    var margins = margins
    if item > 0 { for position in margins.indices { margins[position].first = nil } }
    return TerminalComposer.block(
      of: list.row(at: item), isLast: item == list.count - 1, state, margins: margins)
  }

  /// The row of a list at `place`, counted from 1; nil between lists.
  func row(at place: TerminalPlace) -> (number: Int, of: LazyList)? {
    var number = place.block
    for segment in segments {
      if case .rows(let list, _) = segment, number < list.count { return (number + 1, list) }
      number -= segment.count
      if number < 0 { return nil }
    }
    return nil
  }

  /// How much is before the end of the line at `place`. A list's row counts as a line.
  func percentage(to place: TerminalPlace) -> Int {
    var (above, all, first) = (0, 0, 0)
    for segment in segments {
      let lines = if case .block(let block) = segment { block.lines.count } else { segment.count }
      let line = segment.count == 1 ? place.line : 0
      above += place.block < first ? 0 : min(place.block - first + line + 1, lines)
      all += lines
      first += segment.count
    }
    return all == 0 ? 100 : above * 100 / all
  }

  mutating func line(at place: TerminalPlace) -> TerminalLine {
    block(place.block).lines[place.line]
  }

  mutating func next(_ direction: TerminalDirection, _ place: TerminalPlace) -> TerminalPlace? {
    let line = place.line + direction.rawValue
    if block(place.block).lines.indices.contains(line) {
      return TerminalPlace(block: place.block, line: line)
    }
    let next = place.block + direction.rawValue
    guard (0..<count).contains(next) else { return nil }
    return direction == .forward ? TerminalPlace(block: next) : end(of: next)
  }

  mutating func move(_ place: TerminalPlace, by count: Int) -> TerminalPlace {
    var place = place
    for _ in 0..<abs(count) {
      guard let moved = next(count > 0 ? .forward : .backward, place) else { break }
      place = moved
    }
    return place
  }

  /// The nearest existing line, after the content has changed.
  mutating func clamp(_ place: TerminalPlace) -> TerminalPlace {
    place.block < count ? min(place, end(of: place.block)) : last()
  }

  private mutating func end(of block: Int) -> TerminalPlace {
    let lines = self.block(block).lines
    return TerminalPlace(block: block, line: lines.count - 1)
  }
}

enum TerminalDirection: Int {
  case backward = -1
  case forward = 1
}

/// A position in a document, which needs no count of the lines before it.
struct TerminalPlace: Hashable, Comparable {
  /// Each list row is a block, and so is the content between lists.
  var block: Int
  var line = 0

  static func < (left: TerminalPlace, right: TerminalPlace) -> Bool {
    (left.block, left.line) < (right.block, right.line)
  }
}

struct TerminalSelection: Equatable {
  let target: TerminalTarget
  /// Its first line, and its last one.
  let place: TerminalPlace
  let end: TerminalPlace

  init(_ stop: TerminalBlock.Stop, in block: Int) {
    target = stop.target
    place = TerminalPlace(block: block, line: stop.line)
    end = TerminalPlace(block: block, line: stop.lastLine)
  }
}

extension TerminalDocument {
  /// The first stop in `places` for which `isIncluded` is true, searching in `direction`.
  ///
  /// - Parameter target: the stop to continue from, if it is at the start of the search.
  mutating func stop(
    _ direction: TerminalDirection, in places: ClosedRange<TerminalPlace>,
    behind target: TerminalTarget? = nil, where isIncluded: (TerminalTarget) -> Bool
  ) -> TerminalSelection? {
    let (first, last) = (places.lowerBound.block, places.upperBound.block)
    let isForward = direction == .forward
    var target = target
    for number in stride(
      from: isForward ? first : last, through: isForward ? last : first, by: direction.rawValue)
    {
      var stops = block(number).stops
      if !isForward { stops.reverse() }
      let known = stops.firstIndex { $0.target == target }
      target = nil
      for stop in stops.dropFirst(known.map { $0 + 1 } ?? 0) where isIncluded(stop.target) {
        let found = TerminalSelection(stop, in: number)
        if places.contains(found.place) { return found }
      }
    }
    return nil
  }

  /// The current position of `target`: in the content between lists, or in a row near `place`.
  mutating func find(_ target: TerminalTarget, near place: TerminalPlace) -> TerminalSelection? {
    let near = (0..<64).flatMap { [place.block - $0, place.block + $0] }
    for number in blocksBetweenLists + near where (0..<count).contains(number) {
      if let stop = block(number).stop(of: target) { return TerminalSelection(stop, in: number) }
    }
    return nil
  }

  private var blocksBetweenLists: [Int] {
    var next = 0
    return segments.compactMap { segment in
      defer { next += segment.count }
      return if case .block = segment { next } else { nil }
    }
  }

  /// The lines between lists where a section or thread begins.
  mutating func places(of mark: TerminalLine.Mark) -> [TerminalPlace] {
    blocksBetweenLists.flatMap { number in
      block(number).lines.enumerated().filter { $0.element.mark == mark }
        .map { TerminalPlace(block: number, line: $0.offset) }
    }
  }

  /// The innermost stop that covers `place`.
  mutating func stop(
    at place: TerminalPlace, where isIncluded: (TerminalTarget) -> Bool
  ) -> TerminalSelection? {
    block(place.block).stops
      .last { isIncluded($0.target) && $0.line <= place.line && place.line <= $0.lastLine }
      .map { TerminalSelection($0, in: place.block) }
  }
}
