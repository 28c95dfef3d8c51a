import ArgumentParser
import StorageKit

struct CacheClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Forget what was read.",
    discussion: "Saved photos stay; photos delete removes those.")

  @OptionGroup var shared: SharedOptions
  @Option(help: "Only what came from this host, named as cache info does.") var host: String?

  func run() async throws {
    let settings = try Settings.read(shared)
    let removed = try await settings.openStorage().responses.clear(host: host)
    await Printer(settings).tell("forgot \(removed) answer\(removed == 1 ? "" : "s")")
  }
}
