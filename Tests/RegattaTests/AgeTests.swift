import Foundation
import Testing

@testable import regatta

struct AgeTests {
  @Test(arguments: [
    (-5, "just now"), (0, "just now"), (59, "just now"),
    (60, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
    (172_799, "1 day ago"), (172_800, "2 days ago"), (1e300, "11574074 days ago"),
  ])
  func showsAgesInTheLargestUnit(seconds: Double, text: String) {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(Age.text(from: now.addingTimeInterval(-seconds), to: now) == text)
  }
}
