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
