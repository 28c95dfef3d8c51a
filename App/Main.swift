import ArgumentParser
import SystemKit

@main
struct Main {
  static func main() async {
    CurrentProcess.openStandardStreams()
    // A closed pipe becomes an error of `write`, which ends the program without a message.
    Signal.brokenPipe.ignore()
    Signal.interrupt.handle { _ in CurrentProcess.exitAtOnce(ExitStatus.interrupted.rawValue) }
    do {
      guard CurrentProcess.argumentsAreText else {
        throw CommandError.settings("an argument is not UTF-8; no command was run")
      }
      // The time to parse them grows with the square of their number.
      guard CommandLine.arguments.count <= 500 else {
        throw CommandError.settings("more than 500 arguments; quote a text of several words")
      }
      // Without them, an event loop ends the program with a backtrace.
      guard CurrentProcess.canOpenFiles(13) else {
        throw CommandError.settings(
          "the limit of open files is too low; raise it, such as with: ulimit -n 256")
      }
      var command = try Regatta.parse(Array(CommandLine.arguments.dropFirst()))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      ExitStatus.exit(with: error)
    }
  }
}
