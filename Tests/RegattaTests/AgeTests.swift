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

struct ByteCountTests {
  @Test(arguments: [
    (0, "0 B"), (1_023, "1023 B"), (1_024, "1 KiB"), (1_536, "1.5 KiB"),
    (1_048_575, "1023 KiB"), (1_048_576, "1 MiB"), (67_108_864, "64 MiB"), (2_936_012, "2.7 MiB"),
  ])
  func showsBytesInTheLargestUnit(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
