import SystemKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The settings of a terminal: whether it shows and edits what is typed, and turns keys into signals.
struct TerminalSettings {
  private var value: termios

  /// The present ones; nil where `terminal` is none.
  init?(of terminal: FileDescriptor) {
    value = termios()
    guard tcgetattr(terminal.number, &value) == 0 else { return nil }
  }

  /// Every key comes as its bytes, and nothing is shown by itself.
  var raw: TerminalSettings { changed { cfmakeraw(&$0) } }

  /// Nothing that is typed is shown; the terminal edits lines.
  var withoutEcho: TerminalSettings { changed { $0.c_lflag &= ~tcflag_t(ECHO) } }

  /// Nothing that is typed is shown, and keys come one by one, Ctrl-C among them.
  var unbufferedWithoutEcho: TerminalSettings {
    changed { value in
      value.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG)
      withUnsafeMutableBytes(of: &value.c_cc) { keys in
        keys[Int(VMIN)] = 1
        keys[Int(VTIME)] = 0
      }
    }
  }

  private func changed(_ change: (inout termios) -> Void) -> TerminalSettings {
    var settings = self
    change(&settings.value)
    return settings
  }

  /// Takes effect when the output has been sent. Input that was typed ahead stays.
  func apply(to terminal: FileDescriptor) throws(TerminalError) {
    var value = value
    guard tcsetattr(terminal.number, TCSADRAIN, &value) == 0 else { throw .failed(errno: errno) }
  }

  /// At once; safe in a signal handler.
  func applyNow(to terminal: FileDescriptor) {
    var value = value
    tcsetattr(terminal.number, TCSANOW, &value)
  }
}
