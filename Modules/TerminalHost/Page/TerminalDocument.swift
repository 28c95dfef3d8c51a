import DisplayKit

/// A content laid out for one width. List rows are laid out on access, so that the cost depends on
/// what is in view.
struct TerminalDocument {
  private static let mostRows = 512

  /// At least one.
  let segments: [TerminalComposer.Segment]
  private let state: TerminalLayoutState
  private var rows: [TerminalPlace: TerminalBlock] = [:]

  init(_ content: Content, _ state: TerminalLayoutState) {
    self.state = state
    let segments = TerminalComposer.segments(of: content, state)
    let empty = TerminalBlock(lines: [TerminalLine()])
    self.segments = segments.isEmpty ? [.block(empty)] : segments
  }

  let first = TerminalPlace(segment: 0)

  /// The last line.
  mutating func last() -> TerminalPlace { end(of: segments.count - 1) }

  private func count(in segment: Int) -> Int {
    switch segments[segment] {
    case .block: 1
    case .rows(let list, _): list.count
    }
  }

  /// The row or the lines that contain `place`.
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

  mutating func line(at place: TerminalPlace) -> TerminalLine {
    block(at: place).lines[place.line]
  }

  /// The line before or after `place`.
  mutating func next(_ direction: TerminalDirection, _ place: TerminalPlace) -> TerminalPlace? {
    var next = place
    next.line += direction.rawValue
    let isInBlock = block(at: place).lines.indices.contains(next.line)
    return isInBlock ? next : nextBlock(direction, place)
  }

  /// The nearest line of the block before or after the one of `place`.
  mutating func nextBlock(
    _ direction: TerminalDirection, _ place: TerminalPlace
  ) -> TerminalPlace? {
    switch direction {
    case .forward where place.item + 1 < count(in: place.segment):
      TerminalPlace(segment: place.segment, item: place.item + 1)
    case .forward where place.segment + 1 < segments.count:
      TerminalPlace(segment: place.segment + 1)
    case .backward where place.item > 0: end(of: place.segment, item: place.item - 1)
    case .backward where place.segment > 0: end(of: place.segment - 1)
    case .forward, .backward: nil
    }
  }

  /// Moves up to `count` lines, as far as there are any.
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
    guard place.segment < segments.count else { return last() }
    var place = place
    place.item = min(place.item, count(in: place.segment) - 1)
    place.line = min(place.line, block(at: place).lines.count - 1)
    return place
  }

  /// The last line of an item, or of the segment's last item.
  private mutating func end(of segment: Int, item: Int? = nil) -> TerminalPlace {
    var place = TerminalPlace(segment: segment, item: item ?? count(in: segment) - 1)
    place.line = block(at: place).lines.count - 1
    return place
  }
}

enum TerminalDirection: Int {
  case backward = -1
  case forward = 1
}

/// A position in a document, which needs no count of the lines before it.
struct TerminalPlace: Hashable, Comparable {
  var segment: Int
  var item = 0
  var line = 0

  static func < (left: TerminalPlace, right: TerminalPlace) -> Bool {
    (left.segment, left.item, left.line) < (right.segment, right.item, right.line)
  }
}

struct TerminalSelection: Equatable {
  let target: TerminalTarget
  /// The place of its first line.
  var place: TerminalPlace

  init(_ stop: TerminalBlock.Stop, in block: TerminalPlace) {
    target = stop.target
    place = TerminalPlace(segment: block.segment, item: block.item, line: stop.line)
  }
}

extension TerminalDocument {
  /// The first stop in `places` that `isWanted`, searching in `direction`.
  ///
  /// - Parameter target: the stop to continue from, if it is at the start of the search.
  mutating func stop(
    _ direction: TerminalDirection, in places: ClosedRange<TerminalPlace>,
    behind target: TerminalTarget? = nil, where isWanted: (TerminalTarget) -> Bool
  ) -> TerminalSelection? {
    var next: TerminalPlace? = direction == .forward ? places.lowerBound : places.upperBound
    var target = target
    while let place = next, places.contains(place) {
      if let stop = stops(direction, place, behind: target).first(where: { isWanted($0.target) }) {
        let found = TerminalSelection(stop, in: place)
        return places.contains(found.place) ? found : nil
      }
      target = nil
      next = nextBlock(direction, place)
    }
    return nil
  }

  /// The stops of a block after `target` or, if that is in another block, after `place`.
  private mutating func stops(
    _ direction: TerminalDirection, _ place: TerminalPlace, behind target: TerminalTarget?
  ) -> [TerminalBlock.Stop] {
    let stops = block(at: place).stops
    let known = stops.firstIndex { $0.target == target }
    return switch direction {
    case .forward: known.map { Array(stops[($0 + 1)...]) } ?? stops.filter { $0.line >= place.line }
    case .backward:
      (known.map { Array(stops[..<$0]) } ?? stops.filter { $0.line <= place.line })
        .reversed()
    }
  }

  /// The current position of `target`: among the blocks already laid out, or the rows near `place`.
  mutating func find(_ target: TerminalTarget, near place: TerminalPlace) -> TerminalSelection? {
    for (number, segment) in segments.enumerated() {
      guard case .block = segment else { continue }
      if let found = find(target, in: TerminalPlace(segment: number)) { return found }
    }
    for (number, segment) in segments.enumerated() {
      guard case .rows(let list, _) = segment else { continue }
      let near = number == place.segment ? place.item : 0
      for distance in 0..<min(64, max(near + 1, list.count - near)) {
        for item in Set([near - distance, near + distance]) where (0..<list.count).contains(item) {
          let row = TerminalPlace(segment: number, item: item)
          if let found = find(target, in: row) { return found }
        }
      }
    }
    return nil
  }

  private mutating func find(
    _ target: TerminalTarget, in place: TerminalPlace
  ) -> TerminalSelection? {
    block(at: place).stops.first { $0.target == target }.map { TerminalSelection($0, in: place) }
  }

  /// The innermost stop that covers `place`.
  mutating func stop(
    at place: TerminalPlace, where isWanted: (TerminalTarget) -> Bool
  ) -> TerminalSelection? {
    block(at: place).stops
      .last { isWanted($0.target) && $0.line <= place.line && place.line <= $0.lastLine }
      .map { TerminalSelection($0, in: place) }
  }

  /// The last line of the selection.
  mutating func end(of selection: TerminalSelection) -> TerminalPlace {
    var end = selection.place
    let stop = block(at: end).stops.first { $0.target == selection.target }
    end.line = stop?.lastLine ?? end.line
    return end
  }
}
