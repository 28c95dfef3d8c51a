import Dispatch
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

/// Standard input and the signals of the process, as one stream of events.
///
/// A process has one table of signal handlers, so only one instance may exist at a time.
@MainActor
final class TerminalSource {
  let events: AsyncStream<TerminalEvent>
  let backlog = InputBacklog()
  private let keyboard: any DispatchSourceProtocol
  private let signals: any DispatchSourceProtocol
  private let signalWriter: FileDescriptor
  private var previous: [Int32: sigaction] = [:]

  /// Handles signals until ``close()``.
  init(input: FileDescriptor) throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalWriter = FileDescriptor(rawValue: ends[1])
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    self.events = events
    let isTerminal = input.isTerminal
    keyboard = Self.source(input) { [backlog] bytes in
      // A copy, because a key would keep the memory of a whole read.
      sink.yield(bytes.map { .bytes($0.withUnsafeBytes { Array($0) }) } ?? .hungUp)
      if isTerminal {
        // Ctrl-C, of a terminal in raw mode.
        if bytes?.last == 0x03 { Self.exitUnlessHandled(SIGINT) }
      } else {
        backlog.add(bytes?.count ?? 0)
      }
    }
    signals = Self.source(FileDescriptor(rawValue: ends[0])) { bytes in
      for byte in bytes ?? [] {
        let event = Self.event(of: Int32(byte))
        sink.yield(event)
        if case .signal(let number) = event { Self.exitUnlessHandled(number) }
      }
    }
    signals.setCancelHandler { @Sendable [reader = ends[0]] in
      try? FileDescriptor(rawValue: reader).close()
    }
    signalPipe.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var old = sigaction()
      sigaction(number, nil, &old)
      previous[number] = old
      signal(number, Self.handler)
    }
  }

  func stop() {
    signal(SIGTSTP, SIG_DFL)
    _ = JobControl.stop(by: SIGTSTP)
    signal(SIGTSTP, Self.handler)
  }

  /// Restores the previous signal handlers.
  func close() {
    keyboard.cancel()
    backlog.end()
    signals.cancel()
    for (number, var old) in previous { sigaction(number, &old, nil) }
    signalPipe.store(-1, ordering: .sequentiallyConsistent)
    try? signalWriter.close()
  }

  /// Ends the process if the main actor, which handles events, is busy for a second.
  ///
  /// Neither task is stored: their owner would be on the main actor. Both end within that second.
  nonisolated private static func exitUnlessHandled(_ signal: Int32) {
    let ending = Task.detached {
      try await Task.sleep(for: .seconds(1))
      TerminalCrashHandler.exit(at: signal)
    }
    Task { @MainActor in ending.cancel() }
  }

  /// A separate read source for each descriptor: Ctrl-C discards input, and a read that was about
  /// to return it blocks; the signal still arrives.
  nonisolated private static func source(
    _ descriptor: FileDescriptor, _ take: @escaping @Sendable ([UInt8]?) -> Void
  ) -> any DispatchSourceProtocol {
    let queue = DispatchQueue(label: "TerminalSource")
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.rawValue, queue: queue)
    let read = DispatchWorkItem { [source] in
      while !source.isCancelled, descriptor.canRead {
        _ = try? JobControl.waitForForeground(of: descriptor, by: SIGTTIN)
        let bytes = descriptor.readAvailable()
        if bytes == nil { source.cancel() }
        take(bytes)
      }
    }
    source.setEventHandler(handler: read)
    source.resume()
    // NB: a read source gets no event for /dev/null on Linux and at a file's end on Darwin, and only
    // one for a pipe that is closed after a write. Each read continues to the end, from here on.
    queue.async(execute: read)
    return source
  }

  /// Writes the signal's number as one byte to a pipe.
  nonisolated static let handler: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    if number == SIGCONT { JobControl.noteContinuation() }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = saved
  }

  nonisolated private static func event(of signal: Int32) -> TerminalEvent {
    switch signal {
    case SIGWINCH: .resized
    case SIGCONT: .continued
    case SIGTSTP: .stopRequested
    default: .signal(signal)
    }
  }
}

/// Counts the bytes that were read from a pipe or a file and are not processed yet. At the limit
/// reading pauses, and the writer of a pipe waits. A terminal is always read, because of Ctrl-C.
final class InputBacklog: Sendable {
  static let limit = 1 << 16

  private struct State {
    var count = 0
    var isPaused = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let resumption = DispatchSemaphore(value: 0)

  var count: Int { state.withLock { $0.count } }

  var isPaused: Bool { state.withLock { $0.isPaused } }

  /// Waits at the limit. Called on the queue that reads, which has nothing else to do.
  func add(_ count: Int) {
    let pauses = state.withLock { state in
      state.count += count
      state.isPaused = state.count >= Self.limit && !state.hasEnded
      return state.isPaused
    }
    if pauses { resumption.wait() }
  }

  func remove(_ count: Int) { resume { $0.count -= count } }

  func end() { resume { $0.hasEnded = true } }

  private func resume(_ change: (inout State) -> Void) {
    let resumes = state.withLock { state in
      change(&state)
      guard state.isPaused, state.count < Self.limit || state.hasEnded else { return false }
      state.isPaused = false
      return true
    }
    if resumes { resumption.signal() }
  }
}

/// A global, because a signal handler has no context.
private let signalPipe = Atomic<Int32>(-1)
