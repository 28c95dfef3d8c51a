import Foundation
import SystemKit

/// `kit`, run as a process: the counts of a repository's sources and of its history.
struct Kit {
  /// Far longer than a first build takes.
  private static let limit = Duration.seconds(3_600)

  /// The repository.
  let root: String
  private let program: String

  /// - Parameter program: nil for the script that builds and runs that of the repository.
  init(root: String, program: String? = nil) {
    self.root = root
    self.program = program ?? "\(root)/Scripts/check"
  }

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let result = try Command.run(program, arguments, limit: limit)
    guard result.status == 0 else {
      let lines = (result.output + result.errors).split(separator: "\n")
      let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "it failed"
      throw CommandError("\(program): \(reason)")
    }
    return result.output
  }

  private func read<Value: Decodable>(_ arguments: [String]) throws -> Value {
    let output = try Self.output(of: program, arguments)
    do { return try JSONDecoder().decode(Value.self, from: Data(output.utf8)) } catch {
      throw CommandError("the output of kit \(arguments[0]) can't be read: \(error)")
    }
  }

  /// By path from the root, without tests.
  func fileCounts() throws -> [String: FileCounts] {
    let rows: [FileCounts] = try read(
      ["stats", "--by", "file", "--format", "json", "--package-path", root])
    return Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
  }

  /// - Parameters: folders, as paths from the root.
  func doubles(of sources: [String], in tests: String, shared: [String]) throws -> TestDoubles {
    let folders =
      sources.map { ("sources", $0) } + [("tests", tests)] + shared.map { ("shared", $0) }
    return try read(["doubles"] + folders.flatMap { ["--\($0)", "\(root)/\($1)"] })
  }

  func countedChanges(excluding excluded: [String]) throws -> [CountedChange] {
    try read(changeCost(excluded))
  }

  func changePairs(excluding excluded: [String]) throws -> [ChangePair] {
    try read(changeCost(excluded) + ["--pairs"])
  }

  /// Of each commit alone, in this order.
  func costs(of commits: [String], excluding excluded: [String]) throws -> [CountedChange] {
    try read(changeCost(excluded) + commits.flatMap { ["--commit", $0] })
  }

  private func changeCost(_ excluded: [String]) -> [String] {
    ["change-cost", "--format", "json", "--package-path", root]
      + excluded.flatMap { ["--exclude", $0] }
  }
}

struct FileCounts: Decodable {
  var name: String
  var code: Int
  var types: Int
  var protocols: Int
  var exposed: Int
}

struct TestDoubles: Decodable {
  var roles: [String]
  var types: [String]
  var lines: Int
}

/// The cost of a change in one pattern; without one, of the part that all patterns share.
struct CountedChange: Codable, Equatable {
  struct Files: Codable, Equatable {
    var paths: [String] = []
    /// Changed places.
    var hunks = 0
    var added = 0
    var removed = 0
  }

  var change: String
  var pattern: String?
  var commits: [String]
  var sources = Files()
  var tests = Files()
  var declarations: [String] = []
  var requirementsAndCases: [String] = []
  /// Source files that are gone since.
  var vanished: [String] = []
  var changedTests: [String] = []
  /// Of the changed ones.
  var removedTests: [String] = []
  var addedTests: [String] = []
}

/// Two changes to one pattern.
struct ChangePair: Decodable {
  var pattern: String
  var earlier: String
  var later: String
  /// Those that both change.
  var declarations: [String]
  /// Files in which taking the earlier change back conflicts with the later one.
  var conflicts: [String]
  /// Files in which it conflicts with other commits in between.
  var otherConflicts: [String]
}
