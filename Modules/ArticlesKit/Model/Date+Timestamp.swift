#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date {
  // NB: whether the plain style takes a fraction depends on the version of Foundation. Kept, since
  // making one reads the system's time zone.
  private static let timestampStyles = [
    ISO8601FormatStyle(), ISO8601FormatStyle(includingFractionalSeconds: true),
  ]

  /// An RFC 3339 timestamp, with or without a fraction of a second; nil for any other text.
  init?(timestamp: String) {
    let dates = Self.timestampStyles.lazy.compactMap { try? Date(timestamp, strategy: $0) }
    guard let date = dates.first else { return nil }
    self = date
  }
}
