import AllocationCounting
import ArgumentParser
import Foundation
import RaceKit
import SystemKit

enum FailureCondition: String, CaseIterable, ExpressibleByArgument { case slower }

/// The options of every race.
struct RaceArguments: ParsableArguments {
  @Option(help: "The output format.") var format = ReportFormat.table
  @Option(help: "Write the report to this file instead of standard output.", completion: .file())
  var output: String?
  @Option(help: "The seed of the first process's order of turns.") var seed: UInt64 = 1
  @Flag(
    help:
      "Measure one sample in each process, at small sizes, in seconds: finds differences of 30 %.")
  var quick = false
  @Flag(help: "Count the instructions and computed texts of each event with Valgrind.")
  var instructions = false
  @Option(
    help: "Append each process's samples to this file; continue from those that it has.",
    completion: .file())
  var samples: String?
  @OptionGroup var budget: BudgetArguments
  @Option(help: "Build this revision beside, and compare each pattern with itself there.")
  var against: String?
  @Option(
    help: """
      Exit with 1 if a pattern is slower in an event: than the baseline, or with --against than there, \
      by more than 5 %.
      """)
  var failIf: FailureCondition?
  @OptionGroup var thresholds: ThresholdArguments
  @Option(help: "The repository whose sources are counted.", completion: .directory)
  var sources = "."
  @Option(
    help: "The program that counts them; by default, that of the repository, built if needed.",
    completion: .file())
  var kit: String?

  /// - Throws: `ExitCode` 74 before the race if the output is not writable, 65 if the thresholds or the
  ///   continued report can't be used, 64 if the revision is unknown or the budget is none, 70 if it does not build or the race has no report,
  ///   and 1 after the report if a contender fails its contract, the condition or a threshold.
  @MainActor
  func run<Environment>(_ race: Race<Environment>) async throws {
    let file = ReportOutput(path: output)
    try file.check()
    let limits = try thresholds.read()
    var options = quick ? RaceOptions.quick : .full
    options.seed = seed
    options.heapCounter = .malloc
    options.countsInstructions = instructions
    options.samplesFile = samples.map { URL(filePath: $0) }
    try budget.set(&options, isAgainst: against != nil)
    if !race.isOfProcess { options.continuing = try budget.continued(plan(race, options)) }
    let other = try otherRevision()
    defer { other?.remove() }
    if let other {
      let (feature, isQuick) = (race.feature, quick)
      options.otherProgram = { try other.program(of: feature, isQuick: isQuick) }
    }
    var report = try await measured(race, options)
    SourceCount(root: sources, kit: Kit(root: sources, program: kit))
      .count(race.contenders, in: &report)
    report.unmeasured = report.unmeasured.uniqued
    report.revision = try? revision(of: race)
    report = report.concluded
    try file.write(try format.text(of: report))
    try fail(
      report.contenders.compactMap(\.failure) + (failIf == .slower ? slower(report) : [])
        + thresholds.violations(limits, in: report))
  }

  @MainActor
  private func measured<Environment>(
    _ race: Race<Environment>, _ options: RaceOptions
  ) async throws -> RaceReport {
    let line = ProgressLine()
    defer { line.show("") }
    do { return try await race.run(options) { line.show($0) } } catch let error as RaceError {
      throw ErrorMessage("\(error)").exit(70)
    } catch let error as CommandError {
      throw ErrorMessage("\(error)").exit(70)
    } catch let error as CocoaError {
      throw ErrorMessage("\(error.filePath ?? ""): \(error.localizedDescription)").exit(74)
    }
  }

  private func otherRevision() throws -> RevisionBuild? {
    do { return try against.map { try RevisionBuild($0, root: sources) } } catch let error
      as CommandError
    {
      throw ErrorMessage("\(error)").exit(64)
    }
  }

  func slower(_ report: RaceReport) -> [String] {
    let isRanked = against == nil ? report.isRanked : report.isRankedAgainstOtherProgram
    if !isRanked { return ["the twins differ, so nothing is known about times"] }
    if against != nil { return report.slowerThanOtherProgram }
    return report.slowerThanBaseline.map { "slower than the baseline: \($0)" }
  }

  private func fail(_ reasons: [String]) throws {
    for reason in reasons { ErrorMessage(reason).write() }
    if !reasons.isEmpty { throw ExitCode(1) }
  }

  @MainActor
  private func plan<Environment>(
    _ race: Race<Environment>, _ options: RaceOptions
  ) -> RaceReport {
    var plan = race.plan(options)
    plan.revision = try? revision(of: race)
    return plan
  }

  @MainActor
  private func revision<Environment>(of race: Race<Environment>) throws -> RaceReport.Revision {
    let commit = try GitRepository(root: sources).commit("HEAD")
    return RaceReport.Revision(
      commit: String(commit.prefix(7)), sources: try MeasuredSources.digest(of: race, root: sources)
    )
  }
}
