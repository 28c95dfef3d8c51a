#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The moment an article appeared, and the form in which the API sends its dates.
struct PublicationDate: Comparable, Sendable {
  let date: Date
  let hasMilliseconds: Bool

  /// - Returns: nil for a draft, and for a text that is no date.
  init?(_ publication: SamplePublication) {
    let text: String
    switch publication {
    case .draft: return nil
    case .on(let moment), .withMilliseconds(let moment), .inOldShape(let moment): text = moment
    }
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self.date = date
    hasMilliseconds = if case .withMilliseconds = publication { true } else { false }
  }

  var text: String { text(after: 0) }

  /// The date so many minutes later or earlier, in the same form.
  func text(after minutes: Int) -> String {
    let text = (date + Double(minutes * 60)).formatted(.iso8601)
    return hasMilliseconds ? text.dropLast() + ".000Z" : text
  }

  var year: Substring { text.prefix(4) }

  /// `Jul 16`, `Sep  3`, or `Jun 25 '24` where the reader's year is another one.
  func readable(inYear current: Substring) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = text.prefix(10).split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), let day = Int(parts[2]),
      months.indices.contains(month - 1)
    else { return "" }
    let short = "\(months[month - 1]) \(day < 10 ? " " : "")\(day)"
    return year == current ? short : "\(short) '\(year.suffix(2))"
  }

  func days(before other: PublicationDate) -> Double {
    other.date.timeIntervalSince(date) / 86_400
  }

  static func < (left: PublicationDate, right: PublicationDate) -> Bool {
    left.date < right.date
  }
}
