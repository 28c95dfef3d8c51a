package import NetworkKit
import Synchronization

/// A write-behind store. Reads see pending writes.
///
/// Reports the errors of its store, which a cache ignores.
package final class WriteBehindResponseStore: ResponseStore {
  private struct Change {
    /// For a removal, the prefix of the keys.
    let key: String
    /// Nil for a removal.
    let response: NetworkResponse?

    func affects(_ key: String) -> Bool {
      response == nil ? key.hasPrefix(self.key) : key == self.key
    }
  }

  private let base: any ResponseStore
  private let queue: WriteQueue
  private let reporter: StorageErrorReporter
  /// In the order of the queue.
  private let pending = Mutex<[Change]>([])

  package init(_ base: any ResponseStore, queue: WriteQueue, reporter: StorageErrorReporter) {
    self.base = base
    self.queue = queue
    self.reporter = reporter
  }

  package func response(for key: String) async throws -> NetworkResponse? {
    if let change = pending.withLock({ $0.last { $0.affects(key) } }) { return change.response }
    do {
      return try await base.response(for: key)
    } catch {
      reporter.report(error)
      throw error
    }
  }

  package func put(_ response: NetworkResponse, for key: String) {
    enqueue(Change(key: key, response: response))
  }

  package func remove(prefix: String) { enqueue(Change(key: prefix, response: nil)) }

  private func enqueue(_ change: Change) {
    let isQueued = pending.withLock { changes in
      let isQueued = queue.add(bytes: change.response?.body.count ?? 0) {
        [base, reporter, self] in
        await reporter.write {
          if let response = change.response {
            try await base.put(response, for: change.key)
          } else {
            try await base.remove(prefix: change.key)
          }
        }
        pending.withLock { _ = $0.removeFirst() }
      }
      if isQueued { changes.append(change) }
      return isQueued
    }
    if !isQueued { reporter.report(StorageError.slow) }
  }
}

/// A serial queue of writes, so that the screen does not wait for the disk.
package final class WriteQueue: Sendable {
  package typealias Write = @Sendable () async -> Void

  /// The bytes that may be pending.
  static let capacity = 32 << 20
  /// The bytes that a write counts in addition to its content.
  private static let overhead = 4 << 10

  private let writes: AsyncStream<Write>.Continuation
  private let pendingBytes = Mutex(0)

  private init(_ writes: AsyncStream<Write>.Continuation) { self.writes = writes }

  /// Returns after `body` and the writes that it enqueued. On cancellation, skips the writes that
  /// have not started.
  package static func run<Value: Sendable>(
    _ body: @MainActor (WriteQueue) async throws -> Value
  ) async throws -> Value {
    let (stream, writes) = AsyncStream.makeStream(of: Write.self)
    async let written: Void = { for await write in stream { await write() } }()
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(WriteQueue(writes)))
    } catch {
      result = .failure(error)
    }
    writes.finish()
    await written
    return try result.get()
  }

  /// False if too much is pending.
  @discardableResult
  package func add(bytes: Int = 0, _ write: @escaping Write) -> Bool {
    let cost = bytes + Self.overhead
    let fits = pendingBytes.withLock { pending in
      guard pending == 0 || pending + cost <= Self.capacity else { return false }
      pending += cost
      return true
    }
    guard fits else { return false }
    writes.yield {
      await write()
      self.pendingBytes.withLock { $0 -= cost }
    }
    return true
  }
}

/// Reports the first error of a storage, and disables writing from then on.
package final class StorageErrorReporter: Sendable {
  private let onError: @Sendable (any Error) -> Void
  private let hasReported = Atomic(false)

  /// - Parameter onError: is called at most once, never with `CancellationError`.
  package init(onError: @escaping @Sendable (any Error) -> Void) { self.onError = onError }

  /// Does nothing after an error, so that the program waits for another process only once.
  package func write(_ work: () async throws -> Void) async {
    guard !hasReported.load(ordering: .acquiring) else { return }
    do { try await work() } catch { report(error) }
  }

  package func report(_ error: any Error) {
    guard !(error is CancellationError) else { return }
    if !hasReported.exchange(true, ordering: .acquiringAndReleasing) { onError(error) }
  }
}
