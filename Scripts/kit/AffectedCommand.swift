import ArgumentParser
import Foundation
import ModuleKit

extension AffectedFormat: ExpressibleByArgument {}

struct AffectedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "affected", abstract: "List the modules and tests that a change affects.")

  @OptionGroup var options: WorkspaceOptions

  @Option(help: "The branch or commit that the change is for.")
  var base: String

  @Option(help: "The commit with the change; without it, the working tree and untracked files.")
  var head: String?

  @Option(help: "How to write what is affected.")
  var format = AffectedFormat.names

  @Flag(help: "Show the way from the changed file.")
  var why = false

  @Flag(help: "Show the owners.")
  var owners = false

  @Option(help: "Over how many runners a matrix spreads the tests.")
  var shards = 1

  @Option(help: "The seconds that each test target takes, as a JSON object.", completion: .file())
  var times: String?

  func validate() throws {
    if shards < 1 { throw ValidationError("--shards counts from 1.") }
  }

  func run() throws {
    try KitExit.reporting {
      let repository = try Repository(containing: options.root)
      let tip = try repository.commit(head ?? "HEAD")
      let start = try repository.mergeBase(try repository.commit(base), tip)
      let paths = try repository.changes(from: start, to: head == nil ? nil : tip).map {
        "\(repository.root)/\($0)".path(from: options.root)
      }
      if head == nil {
        try report(paths, try options.workspace(), start)
      } else {
        try options.withWorkspace(at: tip) { workspace in
          Result { try report(paths, workspace, start) }
        }.get()
      }
    }
  }

  private func report(_ paths: [String], _ workspace: Workspace, _ start: String) throws {
    let needsOld = AffectedModules.needsOld(paths, in: workspace)
    let old = needsOld ? try options.withWorkspace(at: start) { $0 } : nil
    let affected = try AffectedModules(
      paths: paths, in: workspace, since: old, try options.configuration())
    let report = AffectedReport(
      affected, owners: options.owners,
      weights: try weights(affected.tests, in: workspace.root))
    let text = try report.text(format, why: why, showsOwners: owners, shards: shards)
    if !text.isEmpty { print(text) }
  }

  /// Recorded weights, or else the number of tests.
  private func weights(_ tests: [Module], in root: String) throws -> [String: Double] {
    guard format == .matrix else { return [:] }
    if let times {
      guard let bytes = SourceBytes.read(times),
        let seconds = try? JSONText.value([String: Double].self, from: bytes)
      else {
        throw KitError.unreadable(
          file: times, line: nil, reason: "an object of names and seconds belongs here")
      }
      return seconds
    }
    return Dictionary(
      tests.map { ($0.name, Double(TestCounter.count($0, in: root))) },
      uniquingKeysWith: { first, _ in first })
  }
}
