#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the process does when it is interrupted, and when its streams are closed.
enum Signals {
  static func prepare() {
    // A standard stream that is closed would get the next file or socket that is opened.
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }
    // A closed pipe then comes back as an error of `write`, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    // `_exit` is safe in a signal handler, `exit` is not. Nothing is left to be saved.
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }
}
