extension TerminalDocument {
  enum Found: Equatable {
    case match(TerminalPlace)
    /// Not so far: the next part of the search begins there.
    case more(TerminalPlace)
    case nothing
  }

  /// Looks at `budget` lines behind `place`, and begins anew at the other end.
  mutating func search(
    _ search: TerminalSearch, _ direction: Direction, from place: TerminalPlace,
    until end: TerminalPlace, budget: Int
  ) -> Found {
    var place = place
    for _ in 0..<budget {
      guard let next = neighbour(of: place, direction) else { return .nothing }
      place = next
      let text = block(at: place).lines[place.line].text
      if !search.matches(in: text).isEmpty { return .match(place) }
      if place == end { return .nothing }
    }
    return .more(place)
  }

  private mutating func neighbour(
    of place: TerminalPlace, _ direction: Direction
  ) -> TerminalPlace? {
    switch direction {
    case .forward: next(place) ?? first
    case .backward: previous(place) ?? last()
    }
  }
}
