import ArgumentParser
import DisplayKit
import StorageKit

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "See and empty what is kept of what was read.",
    subcommands: [CacheInfoCommand.self, CacheClearCommand.self])
}

struct CacheInfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show how many responses of each host are cached.")

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Print a JSON array.") var json = false

  func run() async throws {
    let settings = try Settings.read(shared)
    let hosts = try await settings.openStorage().responses.hosts()
    let printer = await Printer(settings)
    if json { return try await printer.print(json: hosts.map(\.json)) }
    guard !hosts.isEmpty else {
      return try await printer.print(.notice(Notice(.empty, "nothing is kept")))
    }
    let header: [StyledText] = ["Host", "Answers", "Size", "Oldest", "Newest"]
    try await printer.print(.table(Table(header: header, rows: hosts.map(\.cells))))
  }
}

struct CacheClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Forget what was read.",
    discussion: "Saved photos stay; photos delete removes those.")

  @OptionGroup var shared: SharedOptions
  @Option(help: "Only what came from this host, named as cache info does.") var host: String?

  func run() async throws {
    let settings = try Settings.read(shared)
    let removed = try await settings.openStorage().responses.clear(host: host)
    await Printer(settings).report("forgot \(removed) answer\(removed == 1 ? "" : "s")")
  }
}

extension StoredHost {
  fileprivate var cells: [StyledText] {
    [host, String(entries), ByteCount.text(bytes), Age.text(from: oldest), Age.text(from: newest)]
      .map { StyledText(DisplayText($0)) }
  }

  fileprivate var json: JSONObject {
    ["host": host, "entries": entries, "bytes": bytes, "oldest": oldest, "newest": newest]
  }
}
