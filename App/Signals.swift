import SystemKit

/// What the process does when it is interrupted, and when its streams are closed.
enum Signals {
  static func prepare() {
    CurrentProcess.openStandardStreams()
    // A closed pipe then comes back as an error of `write`, which ends the program quietly.
    Signal.brokenPipe.ignore()
    // Nothing is left to be saved.
    Signal.interrupt.handle { _ in CurrentProcess.exitAtOnce(ExitStatus.interrupted.rawValue) }
  }
}
