import ArgumentParser
import Dispatch
import Synchronization
import SystemKit

/// Ctrl-C, and the signals that end a process.
enum Interruption {
  /// Cancels the work at the first signal, so that it ends its processes and removes its files, and
  /// exits at the second.
  ///
  /// - Throws: `ExitCode` if the work was cancelled; errors of the work.
  @MainActor
  static func cancelling(_ work: @escaping @MainActor () async throws -> Void) async throws {
    let task = Task { try await work() }
    let first = FirstSignal()
    let sources = [Signal.interrupt, .terminate, .hangup].map { signal in
      source(of: signal) {
        if first.set(signal) { task.cancel() } else { CurrentProcess.exitAtOnce(signal.exitCode) }
      }
    }
    defer { sources.forEach { $0.cancel() } }
    do { try await task.value } catch is CancellationError {
      throw ExitCode(first.signal?.exitCode ?? 1)
    }
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
  fileprivate var exitCode: Int32 { 128 + number }
}
