import Dispatch
import Synchronization

/// Ctrl-C, and the signals that end a process.
package enum Interruption {
  /// Cancels the work at the first signal, so that it closes what it has opened, and exits at the
  /// second, also after the work has ended: but not at `SIGHUP`, which shells send twice.
  ///
  /// - Returns: the signal that cancelled the work; nil if there was none.
  /// - Throws: errors of the work, but no `CancellationError` after a signal.
  @MainActor
  package static func cancelling(
    _ work: @escaping @MainActor () async throws -> Void
  ) async throws -> Signal? {
    let task = Task { try await work() }
    let first = FirstSignal()
    let sources = [Signal.interrupt, .terminate, .hangup].map { signal in
      source(of: signal) {
        if first.set(signal) {
          task.cancel()
        } else if signal != .hangup {
          CurrentProcess.exitAtOnce(signal.exitCode)
        }
      }
    }
    defer {
      sources.forEach { $0.cancel() }
      for signal in [Signal.interrupt, .terminate] {
        signal.handle { CurrentProcess.exitAtOnce(Signal($0).exitCode) }
      }
    }
    do { try await task.value } catch is CancellationError where first.signal != nil {}
    return first.signal
  }

  private static func source(
    of signal: Signal, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    // Not ignored: the processes that this one starts would ignore it, too.
    signal.handle { _ in }
    let source = DispatchSource.makeSignalSource(signal: signal.number, queue: .global())
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }
}

private final class FirstSignal: Sendable {
  private let first = Mutex<Signal?>(nil)

  var signal: Signal? { first.withLock(\.self) }

  /// Whether there was none before.
  func set(_ signal: Signal) -> Bool {
    first.withLock { first in
      guard first == nil else { return false }
      first = signal
      return true
    }
  }
}

extension Signal {
  /// As a shell reports it.
  package var exitCode: Int32 { 128 + number }
}
