import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The settings (termios) of a terminal: echo, line editing, and keys that send signals.
struct TerminalSettings {
  private var value: termios

  init?(of terminal: FileDescriptor) {
    value = termios()
    guard tcgetattr(terminal.rawValue, &value) == 0 else { return nil }
  }

  /// No echo, no line editing, no signals: every key is read as its bytes.
  var raw: TerminalSettings { changed { cfmakeraw(&$0) } }

  /// No echo; the terminal still edits lines.
  var withoutEcho: TerminalSettings { changed { $0.c_lflag &= ~tcflag_t(ECHO) } }

  private func changed(_ change: (inout termios) -> Void) -> TerminalSettings {
    var settings = self
    change(&settings.value)
    return settings
  }

  /// Waits until pending output was sent; unread input is not discarded.
  func apply(to terminal: FileDescriptor) throws(TerminalError) {
    var value = value
    guard tcsetattr(terminal.rawValue, TCSADRAIN, &value) == 0 else { throw .failed(errno: errno) }
  }

  /// Does not wait; safe in a signal handler.
  func applyNow(to terminal: FileDescriptor) {
    var value = value
    tcsetattr(terminal.rawValue, TCSANOW, &value)
  }
}
