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

extension TerminalDocument {
  enum Direction {
    case forward, backward
  }

  /// The first stop that `isWanted` from `place` on, no further than `limit`.
  ///
  /// - Parameter target: the stop to go on from, where one stands at `place`.
  mutating func stop(
    _ direction: Direction, from place: TerminalPlace, behind target: TerminalTarget? = nil,
    limit: TerminalPlace? = nil, where isWanted: (TerminalTarget) -> Bool
  ) -> TerminalSelection? {
    var next: TerminalPlace? = place
    var start: TerminalTarget? = target
    var isFirst = true
    while let place = next, isWithin(place, limit, direction) {
      let stops = candidates(direction, place, start, isFirst: isFirst)
      if let stop = stops.first(where: { isWanted($0.target) }) {
        var found = place
        found.line = stop.line
        guard isWithin(found, limit, direction) else { return nil }
        return TerminalSelection(target: stop.target, place: found)
      }
      start = nil
      isFirst = false
      next = direction == .forward ? nextBlock(place) : previousBlock(place)
    }
    return nil
  }

  private func isWithin(
    _ place: TerminalPlace, _ limit: TerminalPlace?, _ direction: Direction
  ) -> Bool {
    guard let limit else { return true }
    return direction == .forward ? place <= limit : place >= limit
  }

  private mutating func candidates(
    _ direction: Direction, _ place: TerminalPlace, _ target: TerminalTarget?, isFirst: Bool
  ) -> [TerminalBlock.Stop] {
    let stops = block(at: place).stops
    let known = target.flatMap { target in stops.firstIndex { $0.target == target } }
    switch direction {
    case .forward:
      if let known { return Array(stops[(known + 1)...]) }
      return isFirst ? stops.filter { $0.line >= place.line } : stops
    case .backward:
      if let known { return stops[..<known].reversed() }
      return (isFirst ? stops.filter { $0.line <= place.line } : stops).reversed()
    }
  }

  /// Where `target` is now: in what is laid out already, or among the rows near `place`.
  mutating func find(_ target: TerminalTarget, near place: TerminalPlace) -> TerminalSelection? {
    for (number, segment) in segments.enumerated() {
      guard case .block(let block) = segment else { continue }
      guard let stop = block.stops.first(where: { $0.target == target }) else { continue }
      let place = TerminalPlace(segment: number, line: stop.line)
      return TerminalSelection(target: target, place: place)
    }
    return findInRows(target, near: place)
  }

  private mutating func findInRows(
    _ target: TerminalTarget, near place: TerminalPlace
  ) -> TerminalSelection? {
    for segment in segments.indices {
      guard case .rows(let list, _) = segments[segment] else { continue }
      let near = segment == place.segment ? place.item : 0
      for distance in 0..<min(64, max(near + 1, list.count - near)) {
        for item in Set([near - distance, near + distance]) where (0..<list.count).contains(item) {
          var found = TerminalPlace(segment: segment, item: item)
          guard let stop = block(at: found).stops.first(where: { $0.target == target })
          else { continue }
          found.line = stop.line
          return TerminalSelection(target: target, place: found)
        }
      }
    }
    return nil
  }

  /// The last line of what is selected.
  mutating func end(of selection: TerminalSelection) -> TerminalPlace {
    var end = selection.place
    let stop = block(at: end).stops.first { $0.target == selection.target }
    end.line = stop?.lastLine ?? end.line
    return end
  }
}
