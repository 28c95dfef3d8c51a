extension GeneratedFeed {
  /// In bytes, told without making the feed.
  var length: Int {
    let brackets = 2
    let commaOfTheFirst = count > 0 ? 1 : 0
    return brackets - commaOfTheFirst + length(of: openings) + digits + length(of: sentences)
      + length(of: senders)
  }

  /// Of pieces that are used in turn.
  private func length(of pieces: [String]) -> Int {
    let lengths = pieces.map(\.utf8.count)
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: lengths.count)
    return rounds * lengths.reduce(0, +) + lengths.prefix(rest).reduce(0, +)
  }

  /// Of the numbers from 1 to `count`: as many as have at least one digit, two digits, and so on.
  private var digits: Int {
    sequence(first: 1) { $0 * 10 }.prefix { $0 <= count }.reduce(0) { $0 + count - $1 + 1 }
  }
}
