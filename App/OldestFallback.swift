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

  func note(_ answer: OfflineClient.Fallback) {
    oldest.withLock { known in
      if known.map({ answer.storedAt < $0.storedAt }) ?? true { known = answer }
    }
  }

  /// Nil if every response came from its server.
  func sentence(at now: Date = Date()) -> String? {
    oldest.withLock { $0 }.map { answer in
      let age = Age.text(from: answer.storedAt, to: now)
      return answer.reason.map { "\($0.summary); this was read \(age)" }
        ?? "offline; this was read \(age)"
    }
  }
}
