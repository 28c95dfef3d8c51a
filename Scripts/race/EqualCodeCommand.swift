import ArgumentParser
import Foundation
import RaceKit
import SystemKit
import TweetsContract

/// For `Scripts/race-aa`.
struct EqualCodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "equal-code",
    abstract:
      "Race the tweets against a build of the same code, and count false words, as Markdown.",
    usage: "race equal-code [<options>]",
    shouldDisplay: false)

  /// More than the processes of a race, so that no two races have one in common.
  private static let seeds: UInt64 = 1_000

  @Option(help: "The number of races.") var races = 100
  @Option(help: "The number of the first: others can run at the same time, in the same folder.")
  var first = 1
  @Option(help: "Of each build in a race. More of them can find more, and take longer.")
  var processes = 16
  @Option(help: "The revision of this program.") var against = "HEAD"
  @Option(help: "For the build of the revision, and the samples of each race: continue from those.")
  var folder = ".build/race-aa"
  @Option(help: "Replace the table in this page.", completion: .file()) var document: String?
  @Option(help: "The repository.", completion: .directory) var sources = "."

  /// - Throws: `ExitCode` 1 if more than one race in twenty has a false word; 64 and 70 as `race tweets`.
  @MainActor
  func run() async throws {
    try await interruptibly { try await measure() }
  }

  @MainActor
  private func measure() async throws {
    let race = TweetsRace.race
    if race.isOfProcess {
      _ = try await race.run(.quick)
      return
    }
    let program = try program()
    var words = EqualCodeWords()
    let line = ProgressLine()
    for number in first..<first + max(1, races) {
      line.show("race \(number - first + 1) of \(races)")
      words.add(try await report(number, of: race, against: program))
    }
    line.show("")
    print(words.table.markdown)
    if let document {
      var page = try MarkedDocument(path: document)
      page.replaceParts(["equal code": words.table.markdown + "\n" + words.conditions])
      try Data(page.text.utf8).write(to: URL(filePath: document))
    }
    if !words.isWithinLimit {
      throw ErrorMessage("false words in more than one race of twenty").exit(1)
    }
  }

  @MainActor
  private func report(
    _ number: Int, of race: Race<TweetsEnvironment>, against program: RaceProgram
  ) async throws -> RaceReport {
    var options = RaceOptions.quick
    options.processes = max(1, processes)
    options.seed = UInt64(number) * Self.seeds
    options.samplesFile = URL(filePath: "\(folder)/race-\(number).jsonl")
    options.otherProgram = { program }
    // Times alone: the contract has been played.
    options.continuing = race.plan(options)
    do { return try await race.run(options) } catch let error as RaceError {
      throw ErrorMessage("\(error)").exit(70)
    }
  }

  private func program() throws -> RaceProgram {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      return try RevisionBuild(against, root: sources, in: folder)
        .program(of: TweetsCommand.configuration.commandName ?? "", isQuick: true)
    } catch let error as CommandError {
      throw ErrorMessage("\(error)").exit(70)
    }
  }
}

/// The words of races of equal code. One is false if it calls a pattern faster or slower than itself in the other
/// build, or varying.
struct EqualCodeWords {
  private(set) var reports: [RaceReport] = []
  private var findings: [RaceReport.Finding] = []
  private var wrong = 0
  /// By event and pattern: ln of the ratio to MVC in this build relative to that in the other, of each pair of
  /// processes.
  private var shifts: [[String]: [Double]] = [:]

  mutating func add(_ report: RaceReport) {
    let own = report.findingsAgainstOtherProgram
    reports.append(report)
    findings += own
    if own.contains(where: Self.isFalse) || !report.isRankedAgainstOtherProgram { wrong += 1 }
    for (own, other) in zip(report.processes, report.otherProgram?.processes ?? []) {
      shifts.merge(
        report.logRatios(in: own).merging(report.logRatios(in: other), uniquingKeysWith: -)
          .mapValues { [$0] }, uniquingKeysWith: +)
    }
  }

  /// Of equal code.
  private static func isFalse(_ word: RaceReport.Finding) -> Bool {
    [.faster, .slower, .varies].contains(word)
  }

  var isWithinLimit: Bool { wrong <= max(1, reports.count / 20) }

  var table: RaceTable {
    let same = RaceReport.Finding.margins.map { RaceReport.Finding.same(within: $0) }
    let groups: [(String, (RaceReport.Finding) -> Bool)] =
      same.map { word in (word.words, { $0 == word }) }
      + [
        ("inconclusive", { $0.isInconclusive }),
        ("faster, slower or varying: false", Self.isFalse),
      ]
    let control = reports.count { $0.eventsOfInvalidControl > 0 }
    let rows =
      [["races with a false word, or with twins told apart", "\(wrong)"]]
      + groups.map { name, isOfGroup in ["times \(name)", "\(findings.count(where: isOfGroup))"] }
      + [
        [
          "races in which 95 % intervals, looked at after each process, tell twins apart",
          "\(control)",
        ]
      ]
    return RaceTable(header: ["races of equal code", "\(reports.count)"], rows: rows + [shift])
  }

  /// The effect of the place of code in memory on a race of one build. Its twins, the same code, do not show it.
  private var shift: [String] {
    let percents = shifts.values.map { 100 * abs(exp(PairwiseComparison.median($0)) - 1) }.sorted()
    let figures = percents.last.map { [PairwiseComparison.median(percents), $0] } ?? []
    return [
      "ratio of a pattern to MVC in one build relative to the other: median, largest difference",
      figures.map { String(format: "%.1f %%", $0) }.joined(separator: ", "),
    ]
  }

  /// Those of the last race.
  var conditions: String { (reports.last?.conditions ?? "").wrapped() }
}

extension RaceReport {
  /// By event and contender, relative to the baseline in the same process.
  fileprivate func logRatios(in process: Process) -> [[String]: Double] {
    var ratios: [[String]: Double] = [:]
    for (event, times) in process.times {
      let medians = times.mapValues { log(PairwiseComparison.median($0)) }
      guard let id = baseline?.id, let base = medians[id] else { continue }
      for (contender, time) in medians where contender != id {
        ratios[[event, contender]] = time - base
      }
    }
    return ratios
  }
}
