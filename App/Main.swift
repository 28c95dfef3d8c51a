import ArgumentParser

@main
struct Main {
  static func main() async {
    Signals.prepare()
    do {
      var command = try Regatta.parseAsRoot()
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
