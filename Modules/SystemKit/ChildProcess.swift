package import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package struct Signal: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package static let hangup = Signal(SIGHUP)
  package static let interrupt = Signal(SIGINT)
  package static let kill = Signal(SIGKILL)
  package static let brokenPipe = Signal(SIGPIPE)
  package static let terminate = Signal(SIGTERM)

  package func ignore() { signal(number, SIG_IGN) }

  /// - Parameter handler: must be async-signal-safe; it may call ``CurrentProcess/exitAtOnce(_:)``.
  package func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    signal(number, handler)
  }
}

package enum CurrentProcess {
  package static func exit(_ code: Int32) -> Never { systemExit(code) }

  /// Exits without `atexit` handlers or flushing. Async-signal-safe.
  package static func exitAtOnce(_ code: Int32) -> Never { _exit(code) }

  /// Opens `/dev/null` for each closed standard stream: otherwise the next file or socket gets its
  /// number. It is opened for reading only, so that writing fails as it does on a closed stream.
  package static func openStandardStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Whether the process can open `count` more files, sockets and event queues, after its limit is raised
  /// if it may be.
  package static func canOpenFiles(_ count: Int) -> Bool {
    if hasFreeDescriptors(count) { return true }
    var limit = rlimit()
    guard getrlimit(fileLimit, &limit) == 0 else { return false }
    limit.rlim_cur = min(limit.rlim_max, 256)
    return setrlimit(fileLimit, &limit) == 0 && hasFreeDescriptors(count)
  }

  private static func hasFreeDescriptors(_ count: Int) -> Bool {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    while copies.count < count {
      let copy = dup(STDIN_FILENO)
      guard copy >= 0 else { return errno != EMFILE }
      copies.append(copy)
    }
    return true
  }

  #if canImport(Glibc)
    private static let fileLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let fileLimit = RLIMIT_NOFILE
  #endif

  /// Whether all arguments are UTF-8: Swift replaces what is not.
  package static var argumentsAreText: Bool {
    let all = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return all.dropFirst().allSatisfy { $0.map { String(validatingCString: $0) != nil } ?? true }
  }

  /// Blocks the thread, for callbacks that cannot suspend.
  package static func blockThread(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }
}

/// A process that is started synchronously, and that this process need not wait for.
///
/// Not swift-subprocess: it kills the process when the caller is cancelled, such as a browser when the
/// app ends, and it opens the streams before the new session, so that a terminal does not control it.
package struct ChildProcess: Sendable {
  package enum Isolation: Sendable {
    /// A process group of its own: does not receive signals to the parent's group.
    case group
    /// A session of its own. On Linux its standard stream becomes its terminal, if it is one.
    case session
  }

  package let id: Int32

  /// - Parameters:
  ///   - arguments: the program and its arguments; a program without a slash is searched in `PATH`.
  ///   - environment: nil for this process's environment.
  ///   - stream: the file that is opened for the three standard streams.
  package init(
    _ arguments: [String], environment: [String: String]? = nil, stream: String = "/dev/null",
    isolation: Isolation
  ) throws(Errno) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    try Self.check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try Self.check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    try Self.check(posix_spawn_file_actions_addopen(&actions, 0, stream, O_RDWR, 0))
    try Self.check(posix_spawn_file_actions_adddup2(&actions, 0, 1))
    try Self.check(posix_spawn_file_actions_adddup2(&actions, 0, 2))
    // Ignored signals would otherwise be inherited.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    try Self.check(posix_spawnattr_setsigdefault(&attributes, &defaults))
    // The signal mask of the spawning thread would otherwise be inherited.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    try Self.check(posix_spawnattr_setsigmask(&attributes, &blocked))
    if isolation == .group { try Self.check(posix_spawnattr_setpgroup(&attributes, 0)) }
    try Self.check(
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | isolation.flag))
    // If the signal is ignored, as this process may have inherited it, the exit status is lost.
    signal(SIGCHLD, SIG_DFL)
    var argv = arguments.map { strdup($0) } + [nil]
    var variables = (environment ?? [:]).map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + variables { free(text) } }
    var id = pid_t()
    try Self.check(
      environment == nil
        ? posix_spawnp(&id, arguments[0], &actions, &attributes, &argv, environ)
        : posix_spawnp(&id, arguments[0], &actions, &attributes, &argv, &variables))
    self.id = id
  }

  private static func check(_ code: Int32) throws(Errno) {
    guard code == 0 else { throw Errno(rawValue: code) }
  }

  /// Blocks until the process exits, and returns its `waitpid` status; -1 if there is none, since it
  /// was waited for before.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 {
      guard errno == EINTR else { return -1 }
    }
    return status
  }

  /// The `waitpid` status; nil while the process is running.
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
