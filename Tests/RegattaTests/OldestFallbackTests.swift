import Foundation
import NetworkKit
import Testing

@testable import regatta

struct OldestFallbackTests {
  private let now = Date(timeIntervalSinceReferenceDate: 1_000_000)
  private let fallbacks = OldestFallback()

  private func note(_ seconds: TimeInterval, _ reason: NetworkError? = nil) {
    fallbacks.record(.init(storedAt: now.addingTimeInterval(-seconds), reason: reason))
  }

  @Test func reportsNothingForResponsesOfTheServer() {
    #expect(fallbacks.sentence(at: now) == nil)
  }

  @Test func reportsTheOldestResponse() {
    for age in [60.0, 7_200, 600] { note(age) }
    #expect(fallbacks.sentence(at: now) == "offline; showing content loaded 2 hours ago")
  }

  @Test func reportsWhyTheNetworkFailed() {
    note(60, .timedOut(host: "dev.to"))
    #expect(
      fallbacks.sentence(at: now)
        == "dev.to did not respond in time; showing content loaded 1 minute ago")
  }
}
