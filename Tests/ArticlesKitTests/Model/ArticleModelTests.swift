import Foundation
import NetworkKit
import Testing

@testable import ArticlesKit

struct DateTimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:01Z", 1.0),
    ("1970-01-01T00:00:01.000Z", 1.0),
    ("1970-01-01T00:00:01.500Z", 1.5),
    ("2026-07-16T21:19:20Z", 1_784_236_760.0),
    ("2026-07-16T21:19:20+02:00", 1_784_229_560.0),
  ])
  func parsesTimestamps(timestamp: String, seconds: Double) {
    #expect(Date(timestamp: timestamp) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: ["", "Jul 16", "2026-07-16", "2026-13-40T00:00:00Z", "yesterday at ten"])
  func rejectsOtherFormats(text: String) {
    #expect(Date(timestamp: text) == nil)
  }
}
