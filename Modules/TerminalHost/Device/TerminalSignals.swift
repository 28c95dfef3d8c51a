import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns signals into bytes of a pipe while it lives, one a signal: its number.
///
/// A process has one table of signals, so there is one of these at a time.
@MainActor
final class TerminalSignals {
  static let numbers = [SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// What to read them from.
  let descriptor: Int32
  private let writing: Int32
  private var previous: [Int32: sigaction] = [:]

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(errno: errno) }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalPipe.store(writing, ordering: .sequentiallyConsistent)
    for number in Self.numbers {
      var old = sigaction()
      sigaction(number, nil, &old)
      previous[number] = old
      signal(number, Self.handler)
    }
  }

  func end() {
    for (number, old) in previous {
      var old = old
      sigaction(number, &old, nil)
    }
    previous = [:]
    signalPipe.store(-1, ordering: .sequentiallyConsistent)
    close(writing)
  }

  /// The whole group stops, as it does when the terminal asks for it: whoever started this process
  /// within it would go on otherwise.
  func stop() {
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    signal(SIGTSTP, Self.handler)
  }

  nonisolated private static let handler: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = saved
  }
}

/// All that a signal handler can reach.
private let signalPipe = Atomic<Int32>(-1)
