import ArgumentParser
import Foundation
import RaceKit

/// The documents of a race: the feature's page, and optionally the full report.
@MainActor
struct RaceDocuments {
  static let all = [
    RaceDocuments(
      ["Modules/TweetsKit/PATTERNS.md", "docs/choosing.md"], report: "docs/race-tweets.md",
      TweetsRace.race),
    RaceDocuments(["Modules/CharacterDetailKit/REFACTORING.md"], CharacterDetailRace.race),
  ]

  let feature: String
  /// Paths relative to the repository's root; measurements are in the first page.
  private let pages: [String]
  private let report: String?
  private let count: (_ root: String) async -> RaceReport
  private let digest: (_ root: String) throws -> String

  init<Environment>(_ pages: [String], report: String? = nil, _ race: Race<Environment>) {
    feature = race.feature
    self.pages = pages
    self.report = report
    count = { root in
      var report = await race.counted()
      SourceCount(root: root).count(race.contenders, in: &report)
      return report
    }
    digest = { try MeasuredSources.digest(of: race, root: $0) }
  }

  /// The updated documents by path from the root: always with current counts, and with the
  /// measurements of `measured` and `bindings` if given.
  func written(
    root: String, measured: RaceReport? = nil, bindings: RaceReport? = nil
  ) async throws -> [String: String] {
    let counted = await count(root)
    var written: [String: String] = [:]
    for page in pages {
      var document = try MarkedDocument(path: "\(root)/\(page)")
      if let measured { document.replaceParts(DocumentFigures(report: measured).measured) }
      if let measured, let bindings {
        let share = BindingShare(bindings: bindings, patterns: measured)
        document.replaceParts(["bindings": share.sentence])
      }
      document.replaceParts(DocumentFigures(report: counted).counted)
      written[page] = document.text
    }
    if let report {
      var document = try MarkedDocument(path: "\(root)/\(report)")
      if let measured { document = MarkedDocument(text: measured.markdown) }
      counted.countedTables.forEach { document.replace($0) }
      written[report] = document.text
    }
    return written
  }

  func write(root: String, measured: RaceReport?, bindings: RaceReport?) async throws {
    for (path, text) in try await written(root: root, measured: measured, bindings: bindings) {
      try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    }
  }

  /// The documents with measurements of sources other than the current ones.
  func outdated(root: String) throws -> [String] {
    let digest = try digest(root)
    return try [pages[0], report].compactMap(\.self).filter {
      try !MarkedDocument(path: "\(root)/\($0)").isMeasured(of: digest)
    }
  }
}

struct DocumentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Update the figures in the documents of the races.",
    discussion: """
      Counted figures (scenarios, files, lines, messages) are updated from the current sources. \
      Measured figures, which name their commit, are replaced only with --measured.
      """)

  @Option(
    help: "A folder with reports, race-FEATURE.json and race-bindings.json.",
    completion: .directory)
  var measured: String?

  @Flag(help: "List the documents measured with older sources, and exit with 1 if there are any.")
  var outdated = false

  @Option(help: "The repository.", completion: .directory)
  var sources = "."

  @MainActor
  func run() async throws {
    if outdated {
      let paths = try RaceDocuments.all.flatMap { try $0.outdated(root: sources) }
      for path in paths {
        print("\(path): measured with older sources; run Scripts/patterns")
      }
      if !paths.isEmpty { throw ExitCode(1) }
      return
    }
    let bindings = try measured.map { try report("\($0)/race-bindings.json") }
    for documents in RaceDocuments.all {
      let report = try measured.map { try self.report("\($0)/race-\(documents.feature).json") }
      try await documents.write(root: sources, measured: report, bindings: bindings)
    }
  }

  private func report(_ path: String) throws -> RaceReport {
    try JSONDecoder().decode(RaceReport.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
