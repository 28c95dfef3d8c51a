import ArgumentParser
import RaceKit

enum StopCondition: String, CaseIterable, ExpressibleByArgument { case decided }

/// How long a race goes on. Its words are valid whenever it ends.
struct BudgetArguments: ParsableArguments {
  @Option(
    name: .customLong("continue"),
    help: "Add processes to this report of the same race on this machine, in JSON.",
    completion: .file())
  var report: String?
  @Option(
    help: """
      Add processes until no time relative to the baseline is inconclusive: for the minutes of \
      --budget, or at most 480.
      """)
  var until: StopCondition?
  @Option(
    parsing: .unconditional, help: "Add processes for this many minutes, instead of 48 processes.")
  var budget: Double?

  /// - Throws: `ExitCode` 64.
  func set(_ options: inout RaceOptions, isAgainst: Bool) throws {
    if let budget {
      guard budget > 0, budget <= 10_000 else {
        throw ErrorMessage("--budget needs minutes above 0, and at most 10000").exit(64)
      }
      options.timeLimit = .seconds(60 * budget)
    }
    if isAgainst, report != nil {
      throw ErrorMessage("--continue and --against can't be combined").exit(64)
    }
    options.stopsWhenDecided = until == .decided
  }

  /// The report to continue.
  ///
  /// - Parameter plan: of the race, without measurements.
  /// - Throws: `ExitCode` 65: it can't be read, or its processes are not those of this race.
  func continued(_ plan: @autoclosure () -> RaceReport) throws -> RaceReport? {
    guard let report else { return nil }
    let read = try RaceReport.read(report)
    if let conflict = read.conflict(continuedBy: plan()) {
      throw ErrorMessage("\(report) can't be continued: \(conflict)").exit(65)
    }
    return read
  }
}
