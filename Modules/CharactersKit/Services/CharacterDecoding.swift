import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KeyedDecodingContainer {
  /// Nil for a part that is missing or is not what it should be: nobody is lost for it.
  func part<Value: Decodable>(_ type: Value.Type = Value.self, forKey key: Key) -> Value? {
    try? decode(type, forKey: key)
  }

  /// As ``part(_:forKey:)``, and nil for a text in which there is nothing to see.
  func text(forKey key: Key) -> String? {
    try? decodeVisible(forKey: key)
  }
}

/// The day of a date such as `2014-04-29T14:18:17-0400`, at the place whose offset it has.
struct CalendarDay: Equatable {
  /// As `YYYY-MM-DD`.
  let text: String

  /// Nil for what is no day of the calendar, such as the `-0001-11-30` of what was never dated.
  init?(_ date: String) {
    let text = String(date.prefix { $0 != "T" })
    let style = Date.ISO8601FormatStyle().year().month().day()
    // Compared, since a day past the end of its month is taken for one of the next.
    guard text >= "0001", let day = try? style.parse(text), style.format(day) == text else {
      return nil
    }
    self.text = text
  }
}
