import ArgumentParser
import ModuleKit
import RaceKit

/// The options of every race.
struct RaceArguments: ParsableArguments {
  @Option(help: "The output format.") var format = ReportFormat.table
  @Option(help: "Write the report to this file instead of standard output.", completion: .file())
  var output: String?
  @Option(help: "The seed of the random order of turns.") var seed: UInt64 = 1
  @Flag(help: "Take few samples at small sizes, to check in seconds that everything runs.")
  var quick = false
  @Option(help: "The repository whose sources are counted.", completion: .directory)
  var sources = "."

  /// - Throws: `ExitCode` 74 before the race if the output is not writable, and 1 after the report
  ///   if a contender fails its contract.
  @MainActor
  func run<Environment>(_ race: Race<Environment>) async throws {
    let file = ReportOutput(path: output)
    try file.check()
    var options = quick ? RaceOptions.quick : .full
    options.seed = seed
    let line = ProgressLine()
    var report = try await race.run(options) { line.show($0) }
    line.show("")
    SourceCount(root: sources).count(race.contenders, in: &report)
    report.revision = try? revision(of: race)
    report = report.concluded
    try file.write(try format.text(of: report))
    let failing = report.contenders.filter { !$0.passes }.map(\.name)
    if !failing.isEmpty {
      throw ErrorMessage("\(failing.joined(separator: ", ")): fails the contract").exit(1)
    }
  }

  @MainActor
  private func revision<Environment>(of race: Race<Environment>) throws -> RaceReport.Revision {
    let commit = try Repository(containing: sources).commit("HEAD")
    return RaceReport.Revision(
      commit: String(commit.prefix(7)), sources: try MeasuredSources.digest(of: race, root: sources)
    )
  }
}
