import Dispatch
import Foundation
import ModuleKit
import Synchronization

/// Ctrl-C, and the signals that end a process.
enum Interruption {
  /// Cancels the work at the first signal, so that it ends the processes that it has started and
  /// removes its files, and exits at the second: but not at `SIGHUP`, which shells send twice.
  ///
  /// - Returns: the number of the signal that cancelled the work; nil if there was none.
  static func cancelling(
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws -> Int32? {
    let task = Task { try await work() }
    let first = FirstSignal()
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Not ignored: the processes that this one starts would ignore it, too.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if first.set(number) {
          task.cancel()
        } else if number != SIGHUP {
          ProcessSession.endAll()
          ScratchFolder.removeAll()
          _exit(128 + number)
        }
      }
      source.resume()
      return source
    }
    defer { sources.forEach { $0.cancel() } }
    // A process that got the signal, too, may have failed before.
    do { try await task.value } catch  where first.number != nil {}
    return first.number
  }
}

private final class FirstSignal: Sendable {
  private let first = Mutex<Int32?>(nil)

  var number: Int32? { first.withLock(\.self) }

  /// Whether there was none before.
  func set(_ number: Int32) -> Bool {
    first.withLock { first in
      guard first == nil else { return false }
      first = number
      return true
    }
  }
}
