import ArgumentParser
import DisplayKit
import ShadowKit

struct ShadowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shadow", abstract: "Report or clear the results of runs with --shadow.",
    subcommands: [ShadowReportCommand.self, ShadowClearCommand.self])
}

struct ShadowReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report whether a pattern may replace another.",
    discussion: """
      The exit code is 0 if each pattern that ran with --shadow may, otherwise 1. Each command and \
      each run of the app counts as one process, a day after it started.

      Example:
        regatta tweets list --shadow viper; regatta shadow report
      """)

  @Option(
    help: ArgumentHelp(
      "How many of the comparisons of a process may differ.", valueName: "percent"))
  var limit = 1.0
  @Option(
    help: ArgumentHelp("Count only results since this version of regatta.", valueName: "version"))
  var since: String?
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard limit > 0, limit < 100 else {
      throw ValidationError(
        "--limit is \(limit); it has to be above 0 and below 100.")
    }
  }

  @MainActor
  func run() async throws {
    let settings = try Settings.read(shared)
    let report = try settings.shadowResults().report()
    var criterion = ShadowCriterion(since: since)
    criterion.percentDiffering = limit
    // Screens have no twins here; `race` measures times.
    (criterion.percentSlower, criterion.percentSlowerTail) = (nil, nil)
    let rows = report.experiments.sorted { $0.key < $1.key }.map {
      ShadowRow(name: $0.key, report: $0.value, criterion)
    }
    let printer = Printer(settings)
    try printer.print(ShadowRow.content(of: rows)) { JSONOutput(document: rows.map(\.json)) }
    let unread = report.unread.lines + report.unread.linesOfOtherSchemas
    if unread > 0 { printer.report(DisplayText("incomplete results not counted: \(unread)")) }
    let waiting = rows.count { !$0.verdict.maySwitch }
    guard waiting > 0 || rows.isEmpty else { return }
    throw CommandError(
      rows.isEmpty
        ? "there is no result; run a command with --shadow"
        : "not yet: \(waiting) of \(rows.count) may not switch", status: .differs)
  }
}

struct ShadowClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove the results of runs with --shadow.")

  @OptionGroup var shared: SharedOptions

  @MainActor
  func run() async throws {
    let settings = try Settings.read(shared)
    let results = try settings.shadowResults()
    let removed = try results.report().experiments.values.compactMap { $0.tally()?.startedRuns }
      .reduce(0, +)
    try results.clear()
    let printer = Printer(settings)
    try printer.print(.nothing) { JSONOutput(document: ["removed": removed] as JSONObject) }
    printer.report("removed \(removed) result\(removed == 1 ? "" : "s")")
  }
}

extension Settings {
  /// The results of `--shadow` of all processes.
  func shadowResults(onError: @escaping @Sendable (String) -> Void = { _ in }) throws
    -> ShadowResultsFile
  {
    ShadowResultsFile(path: try requiredDataDirectory() + "/shadow.jsonl") { onError("\($0)") }
  }

  /// Results are not stored without a data directory.
  func shadowPublisher(onError: @escaping @Sendable (String) -> Void) -> any ShadowResultPublisher {
    (try? shadowResults(onError: onError)) ?? ShadowResultCounter()
  }

  /// The newest results; none if they cannot be read.
  var shadowHistory: ShadowReport {
    (try? shadowResults().newestReport()) ?? ShadowReport()
  }
}

extension ShadowResultsFileError: ExitStatusProviding {
  var exitStatus: ExitStatus { .outputFailed }
}

/// An experiment of the report.
private struct ShadowRow {
  let name: String
  let versions: [String]
  let tally: ShadowTally
  let verdict: ShadowVerdict

  init(name: String, report: ShadowExperimentReport, _ criterion: ShadowCriterion) {
    self.name = name
    versions = report.versions.map(\.name)
    tally = report.tally(since: criterion.since) ?? ShadowTally()
    verdict = criterion.verdict(on: report)
  }

  private static let outcomes = ShadowResult.Outcome.allCases.filter {
    $0 != .started && $0 != .ended
  }
  private static let alwaysShown: Set<ShadowResult.Outcome> = [
    .matched, .ignored, .mismatched, .failed, .crashed, .timedOut,
  ]

  static func content(of rows: [ShadowRow]) -> Content {
    guard !rows.isEmpty else { return .nothing }
    let outcomes = Self.outcomes.filter { outcome in
      alwaysShown.contains(outcome) || rows.contains { $0.tally.count(outcome) > 0 }
    }
    let header = ["Experiment"] + outcomes.map(\.words)
    let table = Table(
      header: header.map(cell),
      rows: rows.map { row in
        ([row.name] + outcomes.map { String(row.tally.count($0)) }).map(cell)
      })
    return .stack([.table(table)] + rows.map(\.details), spacing: 1)
  }

  private static func cell(_ text: String) -> StyledText { StyledText(DisplayText(text)) }

  private var details: Content {
    let switches = verdict.maySwitch ? ["\(name): may switch"] : ["\(name): not yet"]
    let differences = tally.differences.map { difference in
      let noise = difference.noise > 0 ? ", in twins \(difference.noise) ×" : ""
      return "  \(difference.count) × \(difference.name)\(noise)"
        + (difference.example.map { ": \($0)" } ?? "")
    }
    let reasons = tally.reasons.sorted { $0.key < $1.key }.map {
      $1 == 0 ? "  stale, never ignored: \($0)" : "  \($1) ignored: \($0)"
    }
    let findings = (isEarly ? [seen] : verdict.findings).map { "  \($0)" }
    let missing = (isEarly ? missingEarly : verdict.missing).map { "  needs \($0)" }
    let pending =
      verdict.pendingUnits == 0
      ? [] : ["  counted later, a day after the first run: \(verdict.pendingUnits)"]
    let lines = switches + findings + missing + pending + differences + reasons
    return .stack(lines.map { .text(plain: DisplayText($0)) }, spacing: 0)
  }

  /// Whether no process is a day old: nothing is known of a limit.
  private var isEarly: Bool { verdict.units == 0 && verdict.pendingUnits > 0 }

  private var seen: String {
    let compared = Self.alwaysShown.reduce(0) { $0 + tally.count($1) }
    return "so far \(tally.count(.matched)) of \(compared) comparisons agreed"
  }

  /// In place of the limits' requirements.
  private var missingEarly: [String] {
    let limits = verdict.gates.count { !$0.passes }
    return ["processes that started a day ago or earlier"] + verdict.missing.dropLast(limits)
  }

  var json: JSONObject {
    let counts = Self.outcomes.map { ($0.rawValue, tally.count($0)) }
    return [
      "experiment": name, "versions": versions, "maySwitch": verdict.maySwitch,
      "verdict": "\(verdict)", "missing": verdict.missing, "units": verdict.units,
      "pendingUnits": verdict.pendingUnits, "affectedAtMost": verdict.affectedAtMost,
      "gates": verdict.gates.map(\.json),
      "outcomes": Dictionary(uniqueKeysWithValues: counts),
      "twinRuns": tally.twinRuns, "twinMismatches": tally.twinMismatches,
      "differences": tally.differences.map { difference -> JSONObject in
        [
          "difference": difference.name, "occurrences": difference.count,
          "noise": difference.noise, "example": difference.example,
        ]
      },
      "reasons": tally.reasons.sorted { $0.key < $1.key }.map { reason -> JSONObject in
        ["reason": reason.key, "occurrences": reason.value]
      },
    ]
  }
}

extension ShadowVerdict.Gate {
  fileprivate var json: JSONObject {
    [
      "gate": name, "limit": limit, "units": units, "passes": passes, "exceeds": exceeds,
      "atMost": atMost, "missingUnits": missing, "runs": candidate.runs,
      "differing": candidate.differing, "twinRuns": twin.runs, "twinDiffering": twin.differing,
      "crashes": candidate.crashes, "timeOuts": candidate.timeOuts,
    ]
  }
}
