#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the process does when it is interrupted, or when nobody reads its output any more.
enum Signals {
  static func prepare() {
    // A closed pipe then comes back as an error of `write`, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    // `_exit` is safe in a signal handler, `exit` is not. Nothing is left to be saved.
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }
}
