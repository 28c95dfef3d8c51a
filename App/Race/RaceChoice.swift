import ArgumentParser
import DisplayKit
import RaceKit

/// The options of every race.
struct RaceChoice: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Option(help: "A table to read, data, or a page.") var format = RaceFormat.table
  @Option(help: "A file to write to, instead of standard output.", completion: .file())
  var output: String?
  @Option(help: "Chooses the order of turns: the same seed, the same order.") var seed: UInt64 = 1
  @Flag(help: "Few samples and small sizes: shows in seconds that everything runs.")
  var quick = false
  @Option(
    help: "Regatta's own sources, which are counted; where they are missing, the report says so.",
    completion: .directory)
  var sources = "."

  /// - Throws: ``OutputFailed`` before the race, ``ContractFailed`` once the report is written.
  @MainActor
  func run<World>(_ race: Race<World>) async throws {
    if let output { try OutputFile.check(output) }
    var options = quick ? RaceOptions.quick : RaceOptions()
    options.seed = seed
    let line = ProgressLine(.diagnostics)
    defer { line.clear() }
    var report = try await race.run(options) { line.show($0) }
    line.clear()
    RaceSources(root: sources).count(race.contenders, in: &report)
    report = report.concluded
    try write(report)
    let failing = report.contenders.filter { !$0.isTimed }.map(\.name)
    if !failing.isEmpty { throw ContractFailed(names: failing) }
  }

  @MainActor
  private func write(_ report: RaceReport) throws {
    if output == nil, format == .table {
      return try Printer(Settings.read(shared)).print(report.content)
    }
    let text = try format.text(of: report)
    guard let output else { return try StandardStream.output.write(text) }
    try OutputFile.write(text, to: output)
  }
}
