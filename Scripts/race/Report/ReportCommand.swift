import ArgumentParser
import Foundation
import ModuleKit
import RaceKit

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Join what was measured elsewhere to a race's report, and write it as a page.")

  @Argument(help: "What race FEATURE --format json wrote.", completion: .file())
  var report: String

  @Option(help: "What kit change-cost wrote with --format json.", completion: .file())
  var changes: String?

  @Option(help: "How a change is called, as CHANGE=WORDS; may be given again for another.")
  var name: [String] = []

  @Option(help: "Why there is nothing of what changes cost.")
  var withoutChanges: String?

  @Option(help: "Lines of a contender, a kind of build, seconds, and other targets compiled.")
  var builds: String?

  @Option(help: "Why there is nothing of what the compiler takes.")
  var withoutBuilds: String?

  @Option(
    help: "A document that has to hold what can be counted as it is now.", completion: .file())
  var check: String?

  @Option(help: "Where to write the report in Markdown.", completion: .file())
  var markdown: String?

  @Option(help: "Where to write the whole report.", completion: .file())
  var json: String?

  @Option(help: "Where to write the page.", completion: .file())
  var html: String?

  func run() throws {
    do { try join() } catch let error as DecodingError {
      throw Complaint("\(report): not what is expected: \(error)").exit(65)
    } catch let error as ReportInputError {
      throw Complaint("\(error)").exit(65)
    } catch let error as CocoaError {
      throw Complaint("\(error.filePath ?? report): \(error.localizedDescription)").exit(65)
    }
  }

  private func join() throws {
    var whole: RaceReport = try decoded(report)
    if let changes { whole.join(try decoded(changes), names) }
    if let builds { try whole.join(builds: String(contentsOfFile: builds, encoding: .utf8)) }
    whole.leaveOut("what a change costs", because: withoutChanges)
    whole.leaveOut("what the compiler takes", because: withoutBuilds)
    whole = whole.concluded
    if let json { try whole.json.write(to: URL(filePath: json)) }
    if let markdown { try Data(whole.markdown.utf8).write(to: URL(filePath: markdown)) }
    if let html { try Data(try RacePage(whole).html().utf8).write(to: URL(filePath: html)) }
    try review(whole)
  }

  private func decoded<Value: Decodable>(_ file: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: URL(filePath: file)))
  }

  private var names: [String: String] {
    let pairs = name.compactMap { text in
      text.firstIndex(of: "=").map { (String(text[..<$0]), String(text[$0...].dropFirst())) }
    }
    return Dictionary(pairs) { _, last in last }
  }

  func validate() throws {
    if names.count < name.count { throw ValidationError("--name is CHANGE=WORDS, each once.") }
  }

  /// Reports failing patterns and outdated figures, and exits with 1.
  private func review(_ whole: RaceReport) throws {
    var wrong = whole.contenders.filter { !$0.isTimed }.map { "\($0.name) fails its contract" }
    if let check {
      let document = try String(contentsOfFile: check, encoding: .utf8)
      wrong += whole.staleTables(in: document).map { "\(check): \($0): a figure is stale" }
    }
    for words in wrong { Complaint(words).write() }
    if !wrong.isEmpty { throw ExitCode(1) }
  }
}
