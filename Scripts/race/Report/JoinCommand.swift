import ArgumentParser
import RaceKit

struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join reports of the same race, such as those of several machines.",
    discussion: """
      Each machine is a block of processes: a word then holds for all of them. Join all reports that \
      there are: those chosen by their words make the words wrong. Sizes, heap and instructions are \
      those of the earliest report.
      """)

  @Argument(help: "The output of race FEATURE --format json.", completion: .file())
  var reports: [String]
  @Option(help: "The output format.") var format = ReportFormat.table
  @Option(help: "Write the report to this file instead of standard output.", completion: .file())
  var output: String?

  @MainActor
  func run() async throws {
    guard reports.count > 1 else { throw ErrorMessage("join needs two reports").exit(64) }
    // In the order in which their processes are looked at, whatever that of the arguments is.
    let read = try reports.map { (path: $0, report: try RaceReport.read($0)) }
      .sorted { $0.report.date < $1.report.date }
    var joined = read[0].report
    for (path, report) in read.dropFirst() {
      if let conflict = joined.conflict(with: report) ?? report.conflict(with: joined) {
        throw ErrorMessage("\(path) and \(read[0].path) can't be joined: \(conflict)").exit(65)
      }
      guard let both = joined.joined(with: report) else {
        throw ErrorMessage("\(path) has processes of \(read[0].path)").exit(65)
      }
      joined = both
    }
    try ReportOutput(path: output).write(try format.text(of: joined))
  }
}
