import ArgumentParser
import ModuleKit

extension AffectedFormat: ExpressibleByArgument {}

struct AffectedCommand: AsyncParsableCommand {
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

  @Option(help: "Print only the test filter of one part of the tests, such as 2/5.")
  var shard: Shard?

  @Option(
    help:
      "The file of swift test --xunit-output, or seconds by test target as a JSON object.",
    completion: .file())
  var times: String?

  func validate() throws {
    if shards < 1 { throw ValidationError("--shards must be at least 1.") }
    if shard != nil, format != .names || why || owners || shards > 1 {
      throw ValidationError(
        "--shard prints a test filter, without --format, --why, --owners or --shards.")
    }
  }

  func run() async throws {
    let repository = try await Repository(containing: options.root)
    let tip = try await repository.commit(head ?? "HEAD")
    let start = try await repository.mergeBase(try await repository.commit(base), tip)
    let paths = try await repository.changes(from: start, to: head == nil ? nil : tip).map {
      "\(repository.root)/\($0)".path(from: options.root)
    }
    let all = try await repository.swiftFiles(of: head == nil ? nil : tip).map {
      "\(repository.root)/\($0)".path(from: options.root)
    }
    if head == nil {
      try await report(paths, of: all, try await options.project(), start)
    } else {
      try await options.withWorkspace(at: tip) {
        try await report(paths, of: all, try options.project(of: $0), start)
      }
    }
  }

  private func report(
    _ paths: [String], of all: [String], _ project: Project, _ start: String
  ) async throws {
    let affected = try await AffectedModules(paths: paths, in: project) {
      try await options.withWorkspace(at: start) { $0 }
    }
    let durations = try times.map { try TestDurations(file: $0) }
    explain(affected, unknown: affected.unknown(all).count)
    if let shard {
      try Kit.write(
        affected.filter(ofShard: shard.number, of: shard.count, durations: durations))
      return
    }
    let text = try affected.text(
      format, why: why, showsOwners: owners, shards: shards, durations: durations)
    if !text.isEmpty { try Kit.write(text) }
  }
}

extension AffectedCommand {
  /// A list without tests lets a CI pass: the reason is on standard error.
  private func explain(_ affected: AffectedModules, unknown: Int) {
    if let first = affected.unmapped.first {
      let count = affected.unmapped.count
      Kit.report(
        count == 1
          ? "\(first) belongs to no package that kit reads: no test is chosen for it"
          : "\(count) changed Swift files, such as \(first), belong to no package that kit reads: "
            + "no test is chosen for them")
    }
    if unknown > 0 {
      let number = unknown.grouped
      Kit.report(
        unknown == 1
          ? "1 Swift file belongs to no package" : "\(number) Swift files belong to no package")
    }
    if affected.tests.isEmpty { Kit.report("the change affects no test") }
  }
}

extension Int {
  /// `4,050`
  fileprivate var grouped: String {
    let digits = Array(String(self))
    return digits.indices.map { index in
      let isGroup = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isGroup ? "," : "") + String(digits[index])
    }.joined()
  }
}

/// `2/5`
struct Shard: ExpressibleByArgument {
  let number: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      1...1000 ~= count, 1...count ~= number
    else { return nil }
    self.number = number
    self.count = count
  }
}
