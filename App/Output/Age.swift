#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The age of a date, in words: the largest unit, rounded down.
enum Age {
  private static let units = [
    (seconds: 86_400, name: "day"), (seconds: 3_600, name: "hour"), (seconds: 60, name: "minute"),
  ]

  static func text(from date: Date, to now: Date = Date()) -> String {
    // The clock may have been set back.
    let seconds = Int(min(max(now.timeIntervalSince(date), 0), 1e12))
    guard let unit = units.first(where: { seconds >= $0.seconds }) else {
      return "just now"
    }
    let count = seconds / unit.seconds
    return "\(count) \(unit.name)\(count == 1 ? "" : "s") ago"
  }
}
