import ArgumentParser
import DisplayKit

struct PatternsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns", abstract: "Tell which architectures there are, and who calls whom.")

  @OptionGroup var shared: SharedOptions

  @MainActor
  func run() async throws {
    let table = Table(
      header: ["Pattern", "Roles", "Calls", "Default in"], rows: Pattern.allCases.map(\.row))
    try Printer(Settings.read(shared)).print(.table(table))
  }
}
