import ArgumentParser
import Foundation
import RaceKit

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Add change costs and compile times to a race's report, and write it as a page.",
    usage: "race report <report> [<options>]")

  @Argument(help: "The output of race FEATURE --format json.", completion: .file())
  var report: String

  @Option(help: "The output of kit change-cost --format json.", completion: .file())
  var changes: String?

  @Option(help: "The reason why change costs are missing.")
  var withoutChanges: String?

  @Option(help: "Build times: lines of CONTENDER KIND SECONDS OTHER-TARGETS.")
  var builds: String?

  @Option(help: "The reason why compile times are missing.")
  var withoutBuilds: String?

  @Option(help: "Sizes of the patterns' objects in bytes: lines of CONTENDER TEXT DATA.")
  var sizes: String?

  @Option(help: "The reason why binary sizes are missing.")
  var withoutSizes: String?

  @Option(help: "Write the report to this file as Markdown.", completion: .file())
  var markdown: String?

  @Option(help: "Write the report to this file as JSON.", completion: .file())
  var json: String?

  @Option(help: "Write the page to this file.", completion: .file())
  var html: String?

  func run() throws {
    do { try join() } catch let error as ReportInputError {
      throw ErrorMessage("\(error)").exit(65)
    } catch let error as CocoaError {
      throw ErrorMessage("\(error.filePath ?? report): \(error.localizedDescription)").exit(65)
    }
  }

  private func join() throws {
    var whole = try RaceReport.read(report)
    if let changes { whole.join(try [CountedChange].read(changes), PatternHistory.titles) }
    if let builds { try whole.join(builds: String(contentsOfFile: builds, encoding: .utf8)) }
    if let sizes { try whole.join(sizes: String(contentsOfFile: sizes, encoding: .utf8)) }
    whole.markUnmeasured("binary sizes", because: withoutSizes)
    whole.markUnmeasured("change costs", because: withoutChanges)
    whole.markUnmeasured("compile times", because: withoutBuilds)
    whole = whole.concluded
    if let json { try ReportOutput(path: json).write(String(decoding: whole.json, as: UTF8.self)) }
    if let markdown { try ReportOutput(path: markdown).write(whole.markdown) }
    if let html { try ReportOutput(path: html).write(RacePage(whole).html()) }
    try review(whole)
  }

  /// Reports failing patterns, and exits with 1.
  private func review(_ whole: RaceReport) throws {
    let failing = whole.contenders.filter { !$0.passes }
    for contender in failing { ErrorMessage("\(contender.name) fails its contract").write() }
    if !failing.isEmpty { throw ExitCode(1) }
  }
}
