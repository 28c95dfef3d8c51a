struct TerminalSearch: Equatable {
  let words: String
  /// Folded character by character, because lower case can have another number of characters.
  private let folded: [String]

  init?(_ words: String) {
    let folded = words.lowercased().map(String.init)
    guard !folded.isEmpty else { return nil }
    self.words = words
    self.folded = folded
  }

  func matches(in text: String) -> [Range<Int>] {
    text.map { $0.lowercased() }.ranges(of: folded)
  }
}

extension TerminalDocument {
  enum Found: Equatable {
    case match(TerminalPlace)
    /// Not found yet: continue at this place.
    case more(TerminalPlace)
    case nothing
  }

  /// Searches `budget` lines after `place`, and wraps around at the end.
  mutating func search(
    _ search: TerminalSearch, _ direction: TerminalDirection, from place: TerminalPlace,
    until end: TerminalPlace, budget: Int
  ) -> Found {
    var place = place
    for _ in 0..<budget {
      place = next(direction, place) ?? (direction == .forward ? first : last())
      if !search.matches(in: line(at: place).text).isEmpty { return .match(place) }
      if place == end { return .nothing }
    }
    return .more(place)
  }

  /// The number of lines with a match, and of those before `end`; nil if there are more than `most`
  /// lines.
  mutating func count(
    _ search: TerminalSearch, before end: TerminalPlace, most: Int
  ) -> (before: Int, all: Int)? {
    var (place, before, all) = (first, 0, 0)
    for _ in 0..<most {
      if !search.matches(in: line(at: place).text).isEmpty {
        all += 1
        if place < end { before += 1 }
      }
      guard let next = next(.forward, place) else { return (before, all) }
      place = next
    }
    return nil
  }
}
