#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSONDecoder.DateDecodingStrategy {
  /// Timestamps of RFC 3339, with or without a fraction of a second, which `iso8601` rejects.
  public static var rfc3339: Self {
    .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = Date(timestamp: text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "not a timestamp of RFC 3339")
      }
      return date
    }
  }
}

extension Date {
  /// An RFC 3339 timestamp (section 5.6); nil for any other text, also for days that do not exist.
  ///
  /// `T` and `Z` may be in lower case. A leap second is the second after it. The fraction is read to
  /// the nanosecond.
  package init?(timestamp: String) {
    var text = TimestampText(rest: timestamp.utf8[...])
    guard
      let year = text.number(digits: 4), text.skip("-"), let month = text.number(digits: 2),
      text.skip("-"), let day = text.number(digits: 2), text.skip("Tt"),
      let hour = text.number(digits: 2), text.skip(":"), let minute = text.number(digits: 2),
      text.skip(":"), let second = text.number(digits: 2), let fraction = text.fraction(),
      let offset = text.offset(), text.rest.isEmpty,
      let days = Self.days(year, month, day), hour < 24, minute < 60, second <= 60
    else { return nil }
    let seconds = days * 86_400 + (hour * 60 + minute) * 60 + second - offset
    // A leap second is the last one of a day in UTC.
    guard second < 60 || seconds % 86_400 == 0 else { return nil }
    self.init(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// The days from 1970-01-01 to a day of the Gregorian calendar; nil if there is no such day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1...12 ~= month, 1...lengths[month - 1] ~= day else { return nil }
    // The leap days before the year, counted from year 0, which is one.
    let leapDays = (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
    let before = year * 365 + leapDays + lengths[..<(month - 1)].reduce(0, +)
    return before + day - 1 - 719_528
  }
}

/// The part of a timestamp that is not read yet.
private struct TimestampText {
  var rest: Substring.UTF8View

  /// Skips one of the characters, and returns whether there was one.
  mutating func skip(_ characters: String) -> Bool {
    guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
    rest.removeFirst()
    return true
  }

  /// Nil unless the text begins with this number of digits.
  mutating func number(digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy({ Self.digits ~= $0 }) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - Self.digits.lowerBound) }
  }

  /// In seconds; nil for a point without digits.
  mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    let text = rest.prefix { Self.digits ~= $0 }
    rest = rest[text.endIndex...]
    return text.isEmpty ? nil : Double("0." + String(Substring(text.prefix(9))))
  }

  /// The difference to UTC in seconds.
  mutating func offset() -> Int? {
    if skip("Zz") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard
      skip("+-"), let hours = number(digits: 2), skip(":"), let minutes = number(digits: 2),
      hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -60 : 60)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
