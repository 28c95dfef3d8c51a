import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time of day, as a test sets it.
final class NetworkTestDate: Sendable {
  private let date = Mutex(Date.fixed)

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: Double) { date.withLock { $0 += seconds } }
}
