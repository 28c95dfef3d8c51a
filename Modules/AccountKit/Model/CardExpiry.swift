#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The month with which a card ends.
struct CardExpiry: Equatable, Sendable {
  let month: Int
  let year: Int

  /// - Parameters:
  ///   - text: `MM/YY`, also `M/YY`, `MMYY` and `MM/20YY`.
  ///   - now: a card is good until its month has ended everywhere on earth.
  init(_ text: String, now: Date) throws(FieldProblem) {
    let parts = text.split { "/- .".contains($0) }.map { String($0).digits(ignoring: "") ?? "" }
    let isOneWord = parts.count == 1 && parts[0].count == 4
    let words = isOneWord ? [String(parts[0].prefix(2)), String(parts[0].suffix(2))] : parts
    guard words.count == 2, words[0].count <= 2, let month = Int(words[0]), 1...12 ~= month,
      let year = Self.year(words[1])
    else { throw .notAnExpiry }
    guard (year, month) >= Self.earliest(at: now) else { throw .expiredCard }
    self.month = month
    self.year = year
  }

  /// `MM/YY`.
  var text: String { Self.pair(month) + "/" + Self.pair(year % 100) }

  private static func pair(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private static func year(_ digits: String) -> Int? {
    switch digits.count {
    case 2: Int(digits).map { 2000 + $0 }
    case 4: digits.hasPrefix("20") ? Int(digits) : nil
    default: nil
    }
  }

  private static func earliest(at now: Date) -> (Int, Int) {
    var calendar = Calendar(identifier: .gregorian)
    // The last place where it is still yesterday.
    if let zone = TimeZone(secondsFromGMT: -12 * 3600) { calendar.timeZone = zone }
    let parts = calendar.dateComponents([.year, .month], from: now)
    return (parts.year ?? 0, parts.month ?? 0)
  }
}
