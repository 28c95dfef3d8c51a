/// The name that a mistyped word most likely stands for.
enum Suggestion {
  /// Nil if none of `names` resembles the word. Case, spaces and signs do not count.
  static func nearest(to word: String, of names: [String]) -> String? {
    let typed = letters(of: word)
    guard !typed.isEmpty else { return nil }
    let begun = names.filter { typed.count > 1 && letters(of: $0).hasPrefix(typed) }
    if let shortest = begun.min(by: { $0.count < $1.count }) { return shortest }
    // The time to compare two words grows with the square of their length.
    let similar = names.filter { abs(letters(of: $0).count - typed.count) <= mostChanges }
    let nearest = similar.map { (name: $0, changes: letters(of: $0).difference(from: typed)) }
      .min {
        ($0.changes.count, $0.changes.removals.count) < (
          $1.changes.count, $1.changes.removals.count
        )
      }
    return nearest.flatMap { $0.changes.count <= mostChanges ? $0.name : nil }
  }

  /// A question whether the nearest name was meant, or `other` if there is none.
  static func advice(on word: String, of names: [String], or other: String) -> String {
    nearest(to: word, of: names).map { "did you mean “\($0)”?" } ?? other
  }

  private static let mostChanges = 2

  private static func letters(of word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
