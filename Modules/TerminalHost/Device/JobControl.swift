import Synchronization
import SystemKit
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process as a job of a shell, which stops and continues it, in the foreground or not.
///
/// The kernel stops a background job that uses the terminal, but only in a thread that receives signals:
/// in others, as those of libdispatch, reads fail and writes succeed. So each use of the terminal is
/// preceded by a check.
enum JobControl {
  private static let steps = 50

  /// Whether another process group has the terminal. False if the terminal does not control this process.
  static func isInBackground(of terminal: FileDescriptor) -> Bool {
    let foreground = tcgetpgrp(terminal.rawValue)
    return foreground > 0 && foreground != getpgrp()
  }

  /// Stops the process group until it is continued in the foreground.
  ///
  /// - Parameter signal: SIGTTIN before a read, SIGTTOU before a write.
  /// - Returns: whether the process was stopped.
  /// - Throws: ``TerminalError/inBackground`` if the process cannot be stopped, as without a shell.
  @discardableResult
  static func waitForForeground(
    of terminal: FileDescriptor, by signal: Int32
  ) throws(TerminalError) -> Bool {
    var wasStopped = false
    while isInBackground(of: terminal) {
      guard stop(by: signal) else { throw .inBackground }
      wasStopped = true
    }
    return wasStopped
  }

  /// Stops the whole process group, as the terminal does: a parent in it would otherwise continue.
  ///
  /// - Returns: false if it was not stopped within half a second, since the signal is ignored or has a
  ///   handler, or no shell would continue the group. True after it was continued.
  static func stop(by number: Int32) -> Bool {
    let before = continuations.load(ordering: .sequentiallyConsistent)
    var previous = sigaction()
    sigaction(SIGCONT, nil, &previous)
    signal(SIGCONT, TerminalSource.handler)
    defer { sigaction(SIGCONT, &previous, nil) }
    kill(0, number)
    // It is stopped by any of its threads, after `kill` has returned.
    for _ in 0..<steps {
      if continuations.load(ordering: .sequentiallyConsistent) != before { return true }
      CurrentProcess.blockThread(for: .milliseconds(10))
    }
    return continuations.load(ordering: .sequentiallyConsistent) != before
  }

  /// Async-signal-safe.
  static func noteContinuation() { continuations.add(1, ordering: .sequentiallyConsistent) }
}

/// A global, because a signal handler has no context.
private let continuations = Atomic<Int>(0)
