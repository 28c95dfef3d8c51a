import ArgumentParser
import Foundation
import RaceKit

struct DocumentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Update the figures in the documents of the races.",
    discussion: """
      Counted figures (scenarios, files, lines, messages) are those of the present sources. Measured \
      figures stay as they are, and name their commit, unless --measured gives newer ones.
      """)

  @Option(help: "A folder with reports, race-FEATURE.json.", completion: .directory)
  var measured: String?

  @Flag(help: "Change nothing; list the documents measured of other sources, and exit with 1.")
  var outdated = false

  @Option(help: "The repository.", completion: .directory)
  var sources = "."

  @MainActor
  func run() async throws {
    if outdated { return try list() }
    for documents in RaceDocuments.all {
      let report = try measured.map { try self.report("\($0)/race-\(documents.feature).json") }
      try await documents.write(root: sources, measured: report)
    }
  }

  @MainActor
  private func list() throws {
    let paths = try RaceDocuments.all.flatMap { try $0.outdated(root: sources) }
    for path in paths {
      print("\(path): measured of older sources; Scripts/patterns measures the present ones")
    }
    if !paths.isEmpty { throw ExitCode(1) }
  }

  private func report(_ path: String) throws -> RaceReport {
    try JSONDecoder().decode(RaceReport.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
