import Foundation
import TestSupport
import Testing

@testable import ShadowKit

struct ShadowFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func report(byteLimit: Int = 64 << 20) throws -> ShadowReport {
    try ShadowReport(folder: folder.path, byteLimit: byteLimit)
  }

  @Test func resultsOfManyProcessesAddUp() throws {
    for process in 0..<20 {
      let file = ShadowResultsFile(path: folder.path + "/\(process).jsonl")
      for run in 1...5 { try file.append(.make(process: "\(process)", run: UInt32(run))) }
    }
    let report = try report()
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.runs == 100 && tally.units.count == 20)
    #expect(report.unread == ShadowUnread() && report.unread.description.isEmpty)
  }

  @Test func whatCannotBeReadIsCountedAndNamed() throws {
    let line = try String(decoding: JSONEncoder().encode(ShadowResult.make()), as: UTF8.self)
    try folder.write(line + "\n" + line.dropLast(9) + "\n\u{0}\n[]\n", to: "a.jsonl")
    for schema in [1, 3] {
      try folder.write(
        line.replacing("\"schema\":2", with: "\"schema\":\(schema)"), to: "\(schema).jsonl")
    }
    try folder.write(String(repeating: "x", count: 10 * ResultLines.longest), to: "long.jsonl")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/old", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/gone", withDestinationPath: "nowhere")
    let report = try report()
    #expect(report.experiments["list"]?.tally()?.runs == 1)
    #expect(report.unread.lines == 4 && report.unread.linesOfOtherSchemas == 2)
    #expect(
      report.unread.description == """
        4: lines that are no results, 2: lines of another format, 2: files that cannot be read \
        (gone: No such file or directory; old: Is a directory)
        """)
    #expect(throws: ShadowResultsFileError.self) {
      try ShadowReport(folder: folder.path + "/nowhere")
    }
  }

  /// Ten times the names.
  @Test func namesOfFilesAreBounded() throws {
    for number in 0..<1_000 {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/\(number)", withDestinationPath: "nowhere")
    }
    let unread = try report().unread
    #expect(unread.files == 1_000 && unread.fileNames.count == 100)
  }

  /// Ten times the events of a process.
  @Test func eventsOfAProcessAreBounded() throws {
    let report = ShadowReport(
      (0..<2_000).map { .make(run: UInt32($0), event: "event \($0)") })
    let unit = try #require(report.experiments["list"]?.tally()?.units.first)
    #expect(unit.count(.candidate).runs == 2_000)
    #expect(unit.count(.candidate, of: ShadowTally.otherName).runs == 1_800)
  }

  /// A pipe has no size and would block.
  @Test func aPipeIsNoFile() throws {
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(try report().unread.fileNames == ["pipe: Illegal seek"])
  }

  @Test func aFullFileConcernsItsExperiments() throws {
    for (name, count) in [("list", 100), ("detail", 1)] {
      let file = ShadowResultsFile(path: folder.path + "/" + name, byteLimit: 16_000)
      for _ in 0..<count { try? file.append(.make(.started, experiment: name)) }
    }
    let report = try report(byteLimit: 16_000)
    #expect(report.experiments["list"]?.isFull == true)
    #expect(report.experiments["detail"]?.isFull == false)
  }
}
