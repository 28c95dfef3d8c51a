import DisplayKit

/// A content laid out for one width. Rows of lists are laid out when they are looked at, so that a
/// list costs what is seen of it.
struct TerminalDocument {
  private static let mostRows = 512

  let segments: [TerminalComposer.Segment]
  private let state: TerminalLayoutState
  private var rows: [TerminalPlace: TerminalBlock] = [:]

  init(_ content: Content, _ state: TerminalLayoutState) {
    self.state = state
    segments = TerminalComposer.segments(of: content, state)
  }

  var first: TerminalPlace? { segments.isEmpty ? nil : TerminalPlace(segment: 0) }

  /// The last line.
  mutating func last() -> TerminalPlace? {
    segments.isEmpty ? nil : lastPlace(in: segments.count - 1)
  }

  func count(in segment: Int) -> Int {
    switch segments[segment] {
    case .block: 1
    case .rows(let list, _): list.count
    }
  }

  /// The row or the lines that `place` is in.
  mutating func block(at place: TerminalPlace) -> TerminalBlock {
    switch segments[place.segment] {
    case .block(let block): return block
    case .rows(let list, var margins):
      let key = TerminalPlace(segment: place.segment, item: place.item)
      if let block = rows[key] { return block }
      if place.item > 0 { for position in margins.indices { margins[position].first = nil } }
      let block = TerminalComposer.block(
        of: list.row(at: place.item), isLast: place.item == list.count - 1, state,
        margins: margins)
      if rows.count >= Self.mostRows { rows = [:] }
      rows[key] = block
      return block
    }
  }

  mutating func next(_ place: TerminalPlace) -> TerminalPlace? {
    if place.line + 1 < block(at: place).lines.count {
      return TerminalPlace(segment: place.segment, item: place.item, line: place.line + 1)
    }
    return nextBlock(place)
  }

  mutating func previous(_ place: TerminalPlace) -> TerminalPlace? {
    if place.line > 0 {
      return TerminalPlace(segment: place.segment, item: place.item, line: place.line - 1)
    }
    return previousBlock(place)
  }

  /// The first line of the block behind the one of `place`.
  func nextBlock(_ place: TerminalPlace) -> TerminalPlace? {
    if place.item + 1 < count(in: place.segment) {
      return TerminalPlace(segment: place.segment, item: place.item + 1)
    }
    return place.segment + 1 < segments.count ? TerminalPlace(segment: place.segment + 1) : nil
  }

  /// The last line of the block before the one of `place`.
  mutating func previousBlock(_ place: TerminalPlace) -> TerminalPlace? {
    if place.item > 0 {
      return lastLine(of: TerminalPlace(segment: place.segment, item: place.item - 1))
    }
    return place.segment > 0 ? lastPlace(in: place.segment - 1) : nil
  }

  /// As far as there are lines.
  mutating func move(_ place: TerminalPlace, by count: Int) -> TerminalPlace {
    var place = place
    for _ in 0..<abs(count) {
      guard let moved = count > 0 ? next(place) : previous(place) else { break }
      place = moved
    }
    return place
  }

  /// The nearest line there is, after the content has changed.
  mutating func clamp(_ place: TerminalPlace) -> TerminalPlace? {
    guard !segments.isEmpty else { return nil }
    guard place.segment < segments.count else { return last() }
    var place = place
    place.item = min(place.item, count(in: place.segment) - 1)
    place.line = min(place.line, block(at: place).lines.count - 1)
    return place
  }

  private mutating func lastPlace(in segment: Int) -> TerminalPlace {
    lastLine(of: TerminalPlace(segment: segment, item: count(in: segment) - 1))
  }

  private mutating func lastLine(of place: TerminalPlace) -> TerminalPlace {
    var place = place
    place.line = block(at: place).lines.count - 1
    return place
  }
}
