import NetworkKit
import StorageKit
import Synchronization

/// Tells, once, that the data file cannot be used: reading over the network goes on without it.
final class StorageTrouble: Sendable {
  private let tell: @Sendable (String) -> Void
  private let isTold = Mutex(false)

  init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  /// Writes nothing more once there was trouble: who waited in vain for another process does not wait
  /// again.
  func write(_ work: () async throws -> Void) async {
    guard !isTold.withLock({ $0 }) else { return }
    do { try await work() } catch { note(error) }
  }

  func note(_ error: any Error) {
    guard let error = error as? any ExitStatusProviding else { return }
    let isNew = isTold.withLock { told in
      defer { told = true }
      return !told
    }
    if isNew { tell("nothing is kept for later: " + error.message) }
  }

  func store(
    in storage: Result<Storage, any Error>, _ writes: WriteBehind
  ) -> any ResponseStore {
    switch storage {
    case .success(let storage):
      return WaitingStore(storage.responses, trouble: self, writes)
    case .failure(let error):
      note(error)
      return InMemoryResponseStore()
    }
  }

  /// Nil when there is no place to keep them.
  func indexer(in storage: Result<Storage, any Error>, _ writes: WriteBehind) -> SearchIndexer? {
    (try? storage.get()).map { SearchIndexer(index: $0.readings, trouble: self, writes: writes) }
  }
}
