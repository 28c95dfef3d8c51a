import ArgumentParser
import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
