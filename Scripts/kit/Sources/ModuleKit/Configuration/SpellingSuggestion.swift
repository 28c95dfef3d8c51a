/// The known word closest to a misspelled one.
package enum SpellingSuggestion {
  /// Nil if no word is close enough.
  static func of(_ word: String, among words: [String]) -> String? {
    // The distance is at least the difference in length.
    let candidates = words.filter { abs($0.count - word.count) <= max(2, word.count / 3) }
    let near = candidates.map {
      (word: $0, distance: editDistance(word.lowercased(), $0.lowercased()))
    }
    let best = near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }
    guard let best, best.distance <= max(2, word.count / 3) else { return nil }
    return best.word
  }

  /// An error message for an unknown `kind`, with the closest known word, if there is one.
  ///
  /// - Parameter listsAll: lists all words if none is close enough.
  package static func unknown(
    _ word: String, _ kind: String, among words: [String], listsAll: Bool = false
  ) -> String {
    let all = listsAll ? " (\(words.joined(separator: ", ")))" : ""
    return "unknown \(kind) '\(word)'"
      + (of(word, among: words).map { "; did you mean '\($0)'?" } ?? all)
  }

  private static func editDistance(_ one: String, _ other: String) -> Int {
    let one = Array(one)
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, counterpart) in other.enumerated() {
        let change = diagonal + (letter == counterpart ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
