import ArgumentParser
import Foundation
import RaceKit

/// The documents of a race: the feature's pages, and optionally the full report.
@MainActor
struct RaceDocuments {
  static let all = [
    RaceDocuments(
      [
        "Modules/TweetsKit/PATTERNS.md", "docs/changes.md", "docs/run-cost.md", "docs/choosing.md",
        "README.md",
      ] + TweetsContender.patterns.map { "docs/patterns/\($0.id).md" },
      report: "docs/race-tweets.md",
      faults: "docs/faults.md", TweetsRace.race,
      run: {
        ["restored": try await RestoredTweets.sentence(of: TweetsContender.patterns).wrapped()]
      }),
    RaceDocuments(["Modules/CharacterDetailKit/REFACTORING.md"], CharacterDetailRace.race),
  ]

  let feature: String
  /// Paths relative to the repository's root; without a report, measurements are in the first page.
  private let pages: [String]
  private let report: String?
  private let faults: String?
  private let count: (_ kit: Kit) async -> RaceReport
  private let digest: (_ root: String) throws -> String
  /// The sections that are made by running the contenders, by name.
  private let run: () async throws -> [String: String]

  init<Environment>(
    _ pages: [String], report: String? = nil, faults: String? = nil, _ race: Race<Environment>,
    run: @escaping () async throws -> [String: String] = { [:] }
  ) {
    feature = race.feature
    self.run = run
    self.pages = pages
    self.report = report
    self.faults = faults
    count = { kit in
      var report = await race.counted()
      SourceCount(root: kit.root, kit: kit).count(race.contenders, in: &report)
      return report
    }
    digest = { try MeasuredSources.digest(of: race, root: $0) }
  }

  /// The updated documents by path from the root: always with current counts of the sources, and with
  /// the measurements of the reports and the counts of `history` if given.
  func written(
    with kit: Kit, measured: RaceReport? = nil, bindings: RaceReport? = nil,
    nesting: RaceReport? = nil, history: PatternHistory? = nil
  ) async throws -> [String: String] {
    let root = kit.root
    var counted = await count(kit)
    if let history, faults != nil { counted.join(history.costs, PatternHistory.titles) }
    var parts = measured.map { DocumentFigures(report: $0).measured } ?? [:]
    if let measured, let bindings {
      parts["bindings"] = BindingCost(bindings: bindings, patterns: measured).sentence
    }
    if let nesting { parts["nesting"] = NestingCost(report: nesting).text }
    parts.merge(DocumentFigures(report: counted).counted) { $1 }
    parts.merge(try await run()) { $1 }
    let page = try MarkedDocument(path: "\(root)/\(pages[0])")
    if page["steps"] != nil {
      parts["steps"] = try StepCosts(page: page.text, kit).table.markdown
    }
    let whole = try report.map { path in
      let before = try MarkedDocument(path: "\(root)/\(path)")
      guard let measured else { return before }
      var whole = MarkedDocument(text: measured.markdown)
      // Timing the builds takes longer than a race: the last times stay until there are new ones.
      whole.keep(section: "Compile times", of: before, before: "Cost of a change")
      return whole
    }
    var chart: PatternChart?
    if let faults, let history, let whole {
      let figures = QuestionFigures(
        report: counted, history: history,
        faults: FaultFigures(page: try MarkedDocument(path: "\(root)/\(faults)").text),
        times: whole.rows(ofTable: "relative to MVC"))
      parts.merge(figures.parts) { $1 }
      let times = whole.section("Time per event")?.tableRows ?? []
      chart = PatternChart(figures: PatternFigures(figures, times: times))
    }
    let pages = faults == nil ? [:] : history.map { ChangePage.all(in: counted, $0) } ?? [:]
    return try written(root: root, counted, parts, chart, whole)
      .merging(pages) { $1 }.merging(chart?.files ?? [:]) { $1 }
  }

  private func written(
    root: String, _ counted: RaceReport, _ parts: [String: String], _ chart: PatternChart?,
    _ whole: MarkedDocument?
  ) throws -> [String: String] {
    var written: [String: String] = [:]
    for page in pages {
      var document = try MarkedDocument(path: "\(root)/\(page)")
      document.replaceParts(parts)
      if let chart { document.replaceParts(chart.parts(of: page)) }
      written[page] = document.text
    }
    if let report, var document = whole {
      let tables = counted.tables
      tables.counted.forEach { document.replace($0) }
      if !counted.changes.isEmpty {
        document.replace(section: "Cost of a change", with: counted.changes.map(tables.change))
      }
      written[report] = document.text
    }
    return written
  }

  /// The documents with measurements of sources other than the current ones.
  func outdated(root: String) throws -> [String] {
    let digest = try digest(root)
    let path = report ?? pages[0]
    return try MarkedDocument(path: "\(root)/\(path)").isMeasured(of: digest) ? [] : [path]
  }
}

struct DocumentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Update the figures in the documents of the races.",
    usage: "race documents [<options>]",
    discussion: """
      Counted figures are updated: scenarios, files, lines and messages from the current sources, \
      changes from the git history, faults from docs/faults.md. Measured figures, which name their \
      commit, are replaced only with --measured, by those of the reports that are there.
      """)

  @Option(
    help: "A folder with reports: race-FEATURE.json, race-bindings.json, race-nesting.json.",
    completion: .directory)
  var measured: String?

  @Flag(help: "List the documents measured with older sources, and exit with 1 if there are any.")
  var outdated = false

  @Flag(help: "List the documents whose counted figures are outdated, and exit with 1 if any are.")
  var check = false

  @Option(help: "The repository.", completion: .directory)
  var sources = "."

  @Option(
    help: "The program that counts; by default, that of the repository, built if needed.",
    completion: .file())
  var kit: String?

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
    if let measured, try !RaceDocuments.all.contains(where: { try report($0.feature) != nil }) {
      throw ErrorMessage("\(measured) has no report of a feature").exit(65)
    }
    let (bindings, nesting) = (try report("bindings"), try report("nesting"))
    let kit = Kit(root: sources, program: kit)
    let history = try PatternHistory(kit)
    var isStale = false
    for documents in RaceDocuments.all {
      let written = try await documents.written(
        with: kit, measured: report(documents.feature), bindings: bindings, nesting: nesting,
        history: history)
      for (path, text) in written {
        let file = URL(filePath: "\(sources)/\(path)")
        if !check {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(text.utf8).write(to: file, options: .atomic)
        }
        if check, (try? Data(contentsOf: file)) != Data(text.utf8) {
          print("\(path): outdated figures; run Scripts/patterns --counted")
          isStale = true
        }
      }
    }
    if isStale { throw ExitCode(1) }
  }

  /// Nil if it was not measured.
  private func report(_ feature: String) throws -> RaceReport? {
    guard let path = measured.map({ "\($0)/race-\(feature).json" }),
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return try RaceReport.read(path)
  }
}
