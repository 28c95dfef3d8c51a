#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal at standard input.
enum Terminal {
  /// As it was when it was first needed; nil where there is none.
  private static let original: termios? = {
    var mode = termios()
    return tcgetattr(0, &mode) == 0 ? mode : nil
  }()

  /// Runs `body` while nothing that is typed is seen. Keys come one by one, Ctrl-C among them.
  ///
  /// The terminal is put back on every way out, signals among them.
  static func whileHidden<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard var mode = original else { return try body() }
    Signals.restoreTerminalAtEnd()
    mode.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG)
    withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    defer { restore() }
    // Without a flush: what was typed ahead is an answer too.
    tcsetattr(0, TCSADRAIN, &mode)
    return try body()
  }

  /// Safe in a signal handler.
  static func restore() {
    if var original { tcsetattr(0, TCSADRAIN, &original) }
  }
}
