import Dispatch
import Synchronization

/// Holds threads back until it is opened, and counts how many are in it at once.
final class DispatchGate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let inside = Mutex((now: 0, most: 0))

  var mostAtOnce: Int { inside.withLock { $0.most } }

  func pass() {
    inside.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    semaphore.wait()
    semaphore.signal()
    inside.withLock { $0.now -= 1 }
  }

  func open() { semaphore.signal() }
}
