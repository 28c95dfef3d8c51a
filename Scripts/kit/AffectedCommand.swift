import ArgumentParser
import Foundation
import ModuleKit

extension AffectedFormat: ExpressibleByArgument {}

struct AffectedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "affected", abstract: "List the modules and tests that a change affects.")

  @OptionGroup var options: WorkspaceOptions

  @Option(help: "The branch or commit to compare with.")
  var base: String

  @Option(help: "The changed commit; by default, the working tree with untracked files.")
  var head: String?

  @Option(help: "The output format.")
  var format = AffectedFormat.names

  @Flag(help: "Show the path from the changed file.")
  var why = false

  @Flag(help: "Show the owners.")
  var owners = false

  @Option(help: "The number of shards in a matrix.")
  var shards = 1

  @Option(help: "The seconds of each test target, as a JSON object.", completion: .file())
  var times: String?

  func validate() throws {
    if shards < 1 { throw ValidationError("--shards must be at least 1.") }
  }

  func run() throws {
    let repository = try Repository(containing: options.root)
    let tip = try repository.commit(head ?? "HEAD")
    let start = try repository.mergeBase(try repository.commit(base), tip)
    let paths = try repository.changes(from: start, to: head == nil ? nil : tip).map {
      "\(repository.root)/\($0)".path(from: options.root)
    }
    if head == nil {
      try report(paths, try options.project(), start)
    } else {
      try options.withWorkspace(at: tip) { try report(paths, try options.project(of: $0), start) }
    }
  }

  private func report(_ paths: [String], _ project: Project, _ start: String) throws {
    let needsOld = AffectedModules.needsOld(paths, in: project.workspace)
    let old = needsOld ? try options.withWorkspace(at: start) { $0 } : nil
    let affected = try AffectedModules(paths: paths, in: project, since: old)
    let text = try affected.text(
      format, why: why, showsOwners: owners, shards: shards, weights: try weights())
    if !text.isEmpty { print(text) }
  }

  private func weights() throws -> [String: Double]? {
    guard let times, format == .matrix else { return nil }
    guard let bytes = SourceBytes.read(times),
      let seconds = try? JSONDecoder().decode([String: Double].self, from: Data(bytes))
    else {
      throw KitError.unreadable(file: times, reason: "expected an object of names and seconds")
    }
    return seconds
  }
}
