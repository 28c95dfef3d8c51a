import DisplayKit

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
