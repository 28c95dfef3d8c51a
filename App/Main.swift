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
