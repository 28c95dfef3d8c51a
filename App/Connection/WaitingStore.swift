import NetworkKit
import Synchronization

/// A store whose changes nobody waits for. Until they are written, it answers from what waits. Tells
/// what goes wrong, which a cache bears in silence.
final class WaitingStore: ResponseStore {
  private struct Change {
    let number: Int
    /// Nil where the answer is to be removed.
    let response: NetworkResponse?
  }

  private let base: any ResponseStore
  private let trouble: StorageTrouble
  private let writes: WriteBehind
  private let waiting = Mutex((changes: [String: Change](), count: 0))

  init(_ base: any ResponseStore, trouble: StorageTrouble, _ writes: WriteBehind) {
    self.base = base
    self.trouble = trouble
    self.writes = writes
  }

  func response(for key: String) async throws -> NetworkResponse? {
    if let change = waiting.withLock({ $0.changes[key] }) { return change.response }
    do {
      return try await base.response(for: key)
    } catch {
      trouble.note(error)
      throw error
    }
  }

  func put(_ response: NetworkResponse, for key: String) { change(key, to: response) }

  func remove(_ key: String) { change(key, to: nil) }

  private func change(_ key: String, to response: NetworkResponse?) {
    let number = waiting.withLock { waiting in
      waiting.count += 1
      waiting.changes[key] = Change(number: waiting.count, response: response)
      return waiting.count
    }
    writes.add { [base, trouble, self] in
      await trouble.write {
        if let response {
          try await base.put(response, for: key)
        } else {
          try await base.remove(key)
        }
      }
      waiting.withLock { waiting in
        if waiting.changes[key]?.number == number { waiting.changes[key] = nil }
      }
    }
  }
}
