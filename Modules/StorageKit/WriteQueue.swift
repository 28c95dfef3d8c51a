import Synchronization

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
