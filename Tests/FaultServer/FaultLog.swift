import Synchronization

/// The record of a server, shared by its connections and whoever watches it.
final class FaultLog: Sendable {
  private struct State {
    var record = FaultRecord()
    var watchers: [Int: AsyncStream<FaultRecord>.Continuation] = [:]
    var nextWatcher = 0
  }

  private let state = Mutex(State())

  var record: FaultRecord { state.withLock { $0.record } }

  func update<Value: Sendable>(_ change: (inout FaultRecord) -> Value) -> Value {
    state.withLock { state in
      let value = change(&state.record)
      for watcher in state.watchers.values { watcher.yield(state.record) }
      return value
    }
  }

  /// The present record and every later one; only the latest is kept for a slow reader.
  func records() -> AsyncStream<FaultRecord> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: FaultRecord.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.nextWatcher += 1
      state.watchers[state.nextWatcher] = continuation
      continuation.yield(state.record)
      return state.nextWatcher
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.watchers[id] = nil }
    }
    return stream
  }
}
