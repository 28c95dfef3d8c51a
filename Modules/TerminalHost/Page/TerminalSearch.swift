/// Words that are looked for in lines, whatever their case.
struct TerminalSearch: Equatable {
  let words: String
  private let folded: [Character]

  /// Nil where there is nothing to look for.
  init?(_ words: String) {
    let folded = Array(words.lowercased())
    guard !folded.isEmpty else { return nil }
    self.words = words
    self.folded = folded
  }

  /// Ranges of characters, from left to right.
  func matches(in text: String) -> [Range<Int>] {
    // Lower case can have other characters than the text, so each one is folded by itself.
    let characters = text.map { $0.lowercased() }
    let wanted = folded.map(String.init)
    guard characters.count >= wanted.count else { return [] }
    var found: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= characters.count {
      if characters[start..<start + wanted.count].elementsEqual(wanted) {
        found.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }
}

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
