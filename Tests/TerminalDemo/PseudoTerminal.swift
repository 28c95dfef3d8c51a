import Dispatch
import SystemKit
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pseudo-terminal with a program on it. Its calls block, so the actor has its own queue: Swift's
/// thread pool has one thread per core, and the other tests need it.
package actor PseudoTerminal {
  package struct Failed: Error {
    package let call: String
  }

  /// A generous timeout, because a machine that runs all tests at once is slow.
  private static let timeout = Duration.seconds(60)

  private let queue = QueueExecutor()
  private let master: FileDescriptor
  /// The program's end. Kept open, so that the settings can be read after the program has ended.
  package nonisolated let slave: FileDescriptor
  private let path: String
  private var process: ChildProcess?
  private var columns: Int
  private var rows: Int
  private var received: [UInt8] = []

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  package init(columns: Int, rows: Int) throws {
    self.columns = columns
    self.rows = rows
    master = try FileDescriptor(
      opening: "/dev/ptmx", for: .readWrite, [.noControllingTerminal])
    path = try Self.unlock(master.rawValue)
    slave = try FileDescriptor(opening: path, for: .readWrite, [.noControllingTerminal])
    Self.resize(master, columns, rows)
  }

  deinit {
    try? master.close()
    try? slave.close()
  }

  /// Unlocks the program's end, and returns its path.
  private static func unlock(_ master: Int32) throws -> String {
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Failed(call: "ptsname") }
      return String(cString: name)
    #else
      // NB: the C library declares its functions for this in GNU mode only. These are TIOCSPTLCK
      // and TIOCGPTN of asm-generic/ioctls.h.
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
      else { throw Failed(call: "ioctl") }
      return "/dev/pts/\(number)"
    #endif
  }

  private static let environment = [
    "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Whether the program receives a new size and Ctrl-Z.
  ///
  /// NB: Darwin opens the program's files before it starts the session to be controlled.
  package static var isControlling: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// The current content of the terminal.
  package var screen: TerminalEmulator {
    var screen = TerminalEmulator(columns: columns, rows: rows)
    screen.feed(received)
    return screen
  }

  /// All bytes of termios.
  package var settings: [UInt8] {
    var settings = termios()
    tcgetattr(slave.rawValue, &settings)
    #if canImport(Darwin)
      // The kernel's flag that pending input is to be processed again.
      settings.c_lflag &= ~tcflag_t(PENDIN)
    #endif
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// Sends SIGWINCH to the program, which redraws.
  package func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    received = []
    Self.resize(master, columns, rows)
  }

  private static func resize(_ master: FileDescriptor, _ columns: Int, _ rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master.rawValue, UInt(TIOCSWINSZ), &size)
  }

  /// Starts the program as a session leader; the terminal controls it if ``isControlling``.
  package func start(_ arguments: [String], environment extra: [String: String] = [:]) throws {
    process = try ChildProcess(
      arguments, environment: Self.environment.merging(extra) { $1 }, stream: path,
      isolation: .session)
  }

  package func type(_ keys: String) { try? master.write(Array(keys.utf8)) }

  package func signal(_ number: Int32) { process?.send(Signal(number)) }

  /// Waits until `condition` holds; false after a minute.
  package func shows(_ condition: @Sendable (TerminalEmulator) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + Self.timeout
    repeat {
      if condition(screen) { return true }
      while !receive(), ContinuousClock.now < deadline {}
    } while ContinuousClock.now < deadline
    return false
  }

  package func shows(_ text: String) -> Bool { shows { $0.text.contains(text) } }

  /// Types as soon as the screen shows `text`: a task that resumes in between would be late on a busy
  /// machine. False if it does not within a minute.
  package func type(_ keys: String, whenShowing text: String) -> Bool {
    let isShown = shows(text)
    if isShown { type(keys) }
    return isShown
  }

  /// Waits for the program's end, a minute at most, and returns its status in the format of
  /// `waitpid`.
  package func end() -> Int32 {
    let deadline = ContinuousClock.now + Self.timeout
    while ContinuousClock.now < deadline {
      let status = process?.statusIfEnded()
      receive()
      if let status { return status }
    }
    process?.send(.kill)
    return process?.wait() ?? -1
  }

  /// Reads what is available within ten milliseconds; false if there was nothing.
  @discardableResult
  private func receive() -> Bool {
    var waiting = pollfd(fd: master.rawValue, events: Int16(POLLIN), revents: 0)
    var timeout: Int32 = 10
    while poll(&waiting, 1, timeout) > 0, let bytes = master.readAvailable(upTo: 65_536) {
      received += bytes
      timeout = 0
    }
    return timeout == 0
  }
}

/// Runs an actor on a dispatch queue, whose threads may block.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
