import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal of the system's, with a program on it. It waits by blocking, so it has a queue of its
/// own: Swift's threads are as many as the machine has cores, and all other tests need them.
package actor PseudoTerminal {
  package struct Failed: Error {
    package let call: String
  }

  /// What did not come after so long won't: a machine that runs all tests at once is slow.
  private static let patience = Duration.seconds(60)

  private let queue = QueueExecutor()
  private let master: Int32
  /// The end of the program. Kept open, so that the settings can be read when that has ended.
  package nonisolated let slave: Int32
  private let path: String
  private var process: pid_t = 0
  private var columns: Int
  private var rows: Int
  private var received: [UInt8] = []

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  package init(columns: Int, rows: Int) throws {
    (self.columns, self.rows) = (columns, rows)
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    path = try Self.unlock(master)
    slave = open(path, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw Failed(call: "open") }
    // No program that a test starts may hold them.
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    Self.resize(master, columns, rows)
  }

  deinit {
    close(master)
    close(slave)
  }

  /// The name of the other end.
  private static func unlock(_ master: Int32) throws -> String {
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Failed(call: "ptsname") }
      return String(cString: name)
    #else
      // NB: the C library shows its functions for this to GNU sources only. These are TIOCSPTLCK
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

  #if canImport(Darwin)
    private static let ownSession = Int16(POSIX_SPAWN_SETSID)
    /// Whether a new size and Ctrl-Z reach the program.
    ///
    /// NB: Darwin opens its files before it begins the session whose terminal they would become.
    package static let isControlling = false
  #else
    // As in spawn.h, for GNU sources only too.
    private static let ownSession: Int16 = 0x80
    package static let isControlling = true
  #endif

  /// What is on it now.
  package var screen: TerminalEmulator {
    var screen = TerminalEmulator(columns: columns, rows: rows)
    screen.feed(received)
    return screen
  }

  /// All of termios, byte by byte.
  package var settings: [UInt8] {
    var settings = termios()
    tcgetattr(slave, &settings)
    #if canImport(Darwin)
      // The system's own note that typed lines are to be read anew.
      settings.c_lflag &= ~tcflag_t(PENDIN)
    #endif
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// The program is told by SIGWINCH, and draws everything anew.
  package func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    received = []
    Self.resize(master, columns, rows)
  }

  private static func resize(_ master: Int32, _ columns: Int, _ rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// As the leader of a session, whose terminal this is where it ``isControlling``.
  package func start(_ arguments: [String], environment extra: [String: String] = [:]) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(&attributes, Self.ownSession)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var argv = arguments.map { strdup($0) } + [nil]
    let variables = Self.environment.merging(extra) { $1 }
    var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + environment { free(text) } }
    guard posix_spawn(&process, arguments[0], &actions, &attributes, &argv, &environment) == 0
    else { throw Failed(call: "posix_spawn") }
  }

  package func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// False when that has not come after a minute.
  package func shows(_ condition: @Sendable (TerminalEmulator) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    repeat {
      if condition(screen) { return true }
      while !receive(), ContinuousClock.now < deadline {}
    } while ContinuousClock.now < deadline
    return false
  }

  package func shows(_ text: String) -> Bool { shows { $0.text.contains(text) } }

  /// Waits until the program has ended, a minute at most, and returns its status as `waitpid` has
  /// it.
  package func end() -> Int32 {
    var status: Int32 = 0
    let deadline = ContinuousClock.now + Self.patience
    while ContinuousClock.now < deadline {
      if waitpid(process, &status, WNOHANG) == process {
        receive()
        return status
      }
      receive()
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return status
  }

  /// Takes all that has come, after ten milliseconds at most; false where there was nothing.
  @discardableResult
  private func receive() -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var patience: Int32 = 10
    while poll(&waiting, 1, patience) > 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      received += buffer[..<count]
      patience = 0
    }
    return patience == 0
  }
}

/// Runs an actor on a queue, whose threads may block.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
