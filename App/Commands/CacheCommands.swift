import ArgumentParser
import DisplayKit
import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "See and empty what is kept of what was read.",
    subcommands: [CacheInfoCommand.self, CacheClearCommand.self])
}

struct CacheInfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Tell how many answers of which host are kept.")

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Print a JSON array.") var json = false

  func run() async throws {
    let settings = try Settings.read(shared)
    let hosts = try await settings.openStorage().responses.hosts()
    let printer = await Printer(settings)
    if json { return try await printer.print(json: hosts.map(StoredHostDocument.init)) }
    try await printer.print(StoredHostsTable(hosts, now: Date()).content)
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
    await Printer(settings).tell("forgot \(removed) answer\(removed == 1 ? "" : "s")")
  }
}

/// What `cache info` prints.
struct StoredHostsTable {
  private let hosts: [StoredHost]
  private let now: Date

  init(_ hosts: [StoredHost], now: Date) {
    self.hosts = hosts
    self.now = now
  }

  var content: Content {
    guard !hosts.isEmpty else { return .notice(Notice(.empty, "nothing is kept")) }
    return .table(
      Table(header: ["Host", "Answers", "Size", "Oldest", "Newest"], rows: hosts.map(cells)))
  }

  private func cells(_ stored: StoredHost) -> [StyledText] {
    [
      stored.host, String(stored.entries), ByteCount.text(stored.bytes),
      Age.text(from: stored.oldest, to: now), Age.text(from: stored.newest, to: now),
    ].map { StyledText(DisplayText($0)) }
  }
}

/// A host as `cache info --json` prints it.
struct StoredHostDocument: Encodable {
  let host: String
  let entries: Int
  let bytes: Int
  let oldest: String
  let newest: String

  init(_ stored: StoredHost) {
    host = stored.host
    entries = stored.entries
    bytes = stored.bytes
    oldest = stored.oldest.formatted(.iso8601)
    newest = stored.newest.formatted(.iso8601)
  }
}
