#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date {
  /// The formats of RFC 9110, section 5.6.7. A two-digit year is at most 50 years after `now`.
  init?(httpDate text: String, now: Date) {
    var words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    if words.count == 5 {
      // Sun Nov  6 08:49:37 1994
      words = [words[0], words[2], words[1], words[4], words[3], "GMT"]
    }
    // Sun, 06 Nov 1994 08:49:37 GMT, or Sunday, 06-Nov-94 08:49:37 GMT
    guard
      words.count == 6, words[5] == "GMT",
      let day = Self.digits(words[1]), let year = Self.year(words[3], now: now),
      let month = Self.months.firstIndex(of: words[2]),
      let seconds = Self.secondsOfDay(words[4])
    else { return nil }
    let start = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year, month: month + 1,
      day: day)
    guard start.isValidDate, let date = start.date else { return nil }
    self = date + TimeInterval(seconds)
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func year(_ text: Substring, now: Date) -> Int? {
    guard let number = digits(text), 0...9999 ~= number else { return nil }
    guard text.count == 2 else { return text.count == 4 ? number : nil }
    let first = 1970 + Int(now.timeIntervalSince1970 / 31_556_952) - 49
    return first + (number - first % 100 + 100) % 100
  }

  private static func secondsOfDay(_ text: Substring) -> Int? {
    let texts = text.split(separator: ":", omittingEmptySubsequences: false)
    let parts = texts.compactMap(digits)
    guard texts.count == 3, parts.count == 3, 0...23 ~= parts[0], 0...59 ~= parts[1],
      0...60 ~= parts[2]
    else {
      return nil
    }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  /// The number of ASCII digits without a sign.
  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
