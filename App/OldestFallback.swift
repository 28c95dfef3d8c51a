import NetworkKit
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The date of the oldest stored response that was used because the network was not available.
final class OldestFallback: Sendable {
  private let oldest = Mutex<OfflineClient.Fallback?>(nil)

  func record(_ fallback: OfflineClient.Fallback) {
    oldest.withLock { known in
      if known.map({ fallback.storedAt < $0.storedAt }) ?? true { known = fallback }
    }
  }

  /// Nil if every response came from its server.
  func sentence(at now: Date = Date()) -> String? {
    oldest.withLock { $0 }.map { fallback in
      let age = Age.text(from: fallback.storedAt, to: now)
      return fallback.reason.map { "\($0.summary); showing content loaded \(age)" }
        ?? "offline; showing content loaded \(age)"
    }
  }
}
