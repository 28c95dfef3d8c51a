import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Time that stands still until a test moves it.
final class FakeWallClock: Sendable {
  private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}
