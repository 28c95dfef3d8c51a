package import NetworkKit
import Synchronization

/// A write-behind store. Reads see pending writes.
///
/// Reports the errors of its store, which a cache ignores.
package final class WriteBehindResponseStore: ResponseStore {
  private struct Change {
    let number: Int
    /// Nil for a removal.
    let response: NetworkResponse?
  }

  private let base: any ResponseStore
  private let queue: WriteQueue
  private let reporter: StorageErrorReporter
  private let pending = Mutex((changes: [String: Change](), count: 0))

  package init(_ base: any ResponseStore, queue: WriteQueue, reporter: StorageErrorReporter) {
    self.base = base
    self.queue = queue
    self.reporter = reporter
  }

  package func response(for key: String) async throws -> NetworkResponse? {
    if let change = pending.withLock({ $0.changes[key] }) { return change.response }
    do {
      return try await base.response(for: key)
    } catch {
      reporter.report(error)
      throw error
    }
  }

  package func put(_ response: NetworkResponse, for key: String) { change(key, to: response) }

  package func remove(_ key: String) { change(key, to: nil) }

  private func change(_ key: String, to response: NetworkResponse?) {
    let number = pending.withLock { pending in
      pending.count += 1
      pending.changes[key] = Change(number: pending.count, response: response)
      return pending.count
    }
    queue.add { [base, reporter, self] in
      await reporter.write {
        if let response {
          try await base.put(response, for: key)
        } else {
          try await base.remove(key)
        }
      }
      pending.withLock { pending in
        if pending.changes[key]?.number == number { pending.changes[key] = nil }
      }
    }
  }
}

/// A serial queue of writes, so that the screen does not wait for the disk.
package struct WriteQueue: Sendable {
  package typealias Write = @Sendable () async -> Void

  private let writes: AsyncStream<Write>.Continuation

  /// Returns after `body` and the writes that it enqueued. On cancellation, skips the writes that
  /// have not started.
  package static func run<Value: Sendable>(
    _ body: @MainActor (WriteQueue) async throws -> Value
  ) async throws -> Value {
    let (stream, writes) = AsyncStream.makeStream(of: Write.self)
    async let written: Void = { for await write in stream { await write() } }()
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(WriteQueue(writes: writes)))
    } catch {
      result = .failure(error)
    }
    writes.finish()
    await written
    return try result.get()
  }

  package func add(_ write: @escaping Write) { writes.yield(write) }
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
