import NetworkKit
import Synchronization

/// Keeps what an ``OfflineClient`` tells.
final class SpyStoredAnswers: Sendable {
  private let told = Mutex<[OfflineClient.StoredAnswer]>([])

  var answers: [OfflineClient.StoredAnswer] { told.withLock { $0 } }

  func note(_ answer: OfflineClient.StoredAnswer) { told.withLock { $0.append(answer) } }
}
