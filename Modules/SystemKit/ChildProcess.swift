#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A signal of the system.
package struct Signal: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package static let hangup = Signal(SIGHUP)
  package static let interrupt = Signal(SIGINT)
  package static let quit = Signal(SIGQUIT)
  package static let kill = Signal(SIGKILL)
  package static let brokenPipe = Signal(SIGPIPE)
  package static let terminate = Signal(SIGTERM)
  package static let terminalStop = Signal(SIGTSTP)
  package static let resume = Signal(SIGCONT)
  package static let windowChange = Signal(SIGWINCH)

  package func ignore() { signal(number, SIG_IGN) }

  /// - Parameter handler: calls only what is safe in a signal handler, such as
  ///   ``CurrentProcess/exitAtOnce(_:)``.
  package func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    signal(number, handler)
  }
}

package enum CurrentProcess {
  /// Runs what was registered for the end of the process.
  package static func exit(_ code: Int32) -> Never { systemExit(code) }

  /// Safe in a signal handler: runs nothing and flushes nothing.
  package static func exitAtOnce(_ code: Int32) -> Never { _exit(code) }

  /// Opens `/dev/null` as each standard stream that is closed: the next file or socket would get its
  /// number.
  package static func openStandardStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }
  }

  /// For callbacks that cannot suspend.
  package static func blockThread(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }

  /// The processor's time for all threads.
  package static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

/// A process that this one started.
package struct ChildProcess: Sendable {
  package enum Isolation: Sendable {
    /// Signals to this one's group do not reach it.
    case group
    /// Nor does the terminal. On Linux its standard stream becomes its terminal, if it is one.
    case session
  }

  package let id: Int32

  /// - Parameters:
  ///   - arguments: the program first, which is looked up in `PATH` unless it has a slash.
  ///   - environment: this process's where nil.
  ///   - stream: the file that is opened for its three standard streams.
  package init(
    _ arguments: [String], environment: [String: String]? = nil, stream: String = "/dev/null",
    isolation: Isolation
  ) throws(SystemError) {
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
    posix_spawn_file_actions_addopen(&actions, 0, stream, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // An ignored signal would stay ignored.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // The spawning thread may block signals.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    if isolation == .group { posix_spawnattr_setpgroup(&attributes, 0) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | isolation.flag)
    var argv = arguments.map { strdup($0) } + [nil]
    var variables = (environment ?? [:]).map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + variables { free(text) } }
    var id = pid_t()
    let code =
      environment == nil
      ? posix_spawnp(&id, arguments[0], &actions, &attributes, &argv, environ)
      : posix_spawnp(&id, arguments[0], &actions, &attributes, &argv, &variables)
    guard code == 0 else { throw SystemError(code: code) }
    self.id = id
  }

  /// Blocks until it has ended, and returns its status as `waitpid` has it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    return status
  }

  /// Its status as `waitpid` has it; nil while it runs.
  package func statusIfEnded() -> Int32? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? status : nil
  }

  package func send(_ signal: Signal) { kill(id, signal.number) }
}

extension ChildProcess.Isolation {
  fileprivate var flag: Int16 {
    switch self {
    case .group: Int16(POSIX_SPAWN_SETPGROUP)
    case .session:
      #if canImport(Darwin)
        Int16(POSIX_SPAWN_SETSID)
      #else
        // POSIX_SPAWN_SETSID, which spawn.h declares for GNU sources only.
        0x80
      #endif
    }
  }
}

private func systemExit(_ code: Int32) -> Never { exit(code) }
