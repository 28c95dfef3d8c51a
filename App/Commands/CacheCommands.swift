import ArgumentParser
import DisplayKit
import StorageKit

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Show or clear the cached responses.",
    subcommands: [CacheInfoCommand.self, CacheClearCommand.self])
}

struct CacheInfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show how many responses of each host are cached.")

  @OptionGroup var shared: SharedOptions

  func run() async throws {
    let settings = try Settings.read(shared)
    let hosts = try await settings.openStorage().responses.hosts()
    let header: [StyledText] = ["Host", "Responses", "Size", "Oldest", "Newest"]
    let content: Content =
      hosts.isEmpty
      ? .notice(Notice(.empty, "nothing is cached"))
      : .table(Table(header: header, rows: hosts.map(\.cells)))
    try await Printer(settings).print(content) {
      JSONOutput(document: hosts.map(\.json))
    }
  }
}

struct CacheClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove the cached responses, and what search finds in them.",
    discussion: "Saved photos are not removed; see photos delete.")

  @Option(help: "Only the responses of this host, as in cache info.") var host: String?
  @OptionGroup var shared: SharedOptions

  func run() async throws {
    let settings = try Settings.read(shared)
    let removed = try await settings.openStorage().clear(host: host)
    let printer = await Printer(settings)
    try await printer.print(.nothing) { JSONOutput(document: ["removed": removed]) }
    await printer.report("removed \(removed) response\(removed == 1 ? "" : "s")")
  }
}

extension StoredHost {
  fileprivate var cells: [StyledText] {
    [host, String(entries), ByteCount.text(bytes), Age.text(from: oldest), Age.text(from: newest)]
      .map { StyledText(DisplayText($0)) }
  }

  fileprivate var json: JSONObject {
    ["host": host, "responses": entries, "bytes": bytes, "oldest": oldest, "newest": newest]
  }
}
