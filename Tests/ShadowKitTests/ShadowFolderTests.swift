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
    #expect(tally.runs == 100 && tally.evidence.units.count == 20)
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
    try folder.link("gone", to: "nowhere")
    let report = try report()
    #expect(report.experiments["list"]?.tally()?.runs == 1)
    #expect(report.unread.lines == 4 && report.unread.linesOfOtherSchemas == 2)
    #expect(
      report.unread.description == """
        4: damaged lines, 2: lines of another format, 2: files that cannot be read \
        (gone: No such file or directory; old: Is a directory)
        """)
    #expect(throws: ShadowResultsFileError.self) {
      try ShadowReport(folder: folder.path + "/nowhere")
    }
  }

  /// Ten times the names.
  @Test func namesOfFilesAreBounded() throws {
    for number in 0..<1_000 { try folder.link("\(number)", to: "nowhere") }
    let unread = try report().unread
    #expect(unread.files == 1_000 && unread.fileNames.count == 100)
  }

  /// Ten times the events of a process.
  @Test func eventsOfAProcessAreBounded() throws {
    let report = ShadowReport(
      (0..<2_000).map { .make(run: UInt32($0), event: "event \($0)") })
    let unit = try #require(report.experiments["list"]?.tally()?.evidence.units.first)
    #expect(unit.count(.candidate).runs == 2_000)
    #expect(unit.count(.candidate, of: ShadowTally.otherName).runs == 1_800)
  }

  /// A pipe has no size and would block, also who writes to it.
  @Test func aPipeIsNoFile() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try report().unread.fileNames == ["pipe: it is no file"])
    #expect(throws: ShadowResultsFileError(path: pipe, reason: "it is no file")) {
      try ShadowResultsFile(path: pipe).append(.make())
    }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: ShadowResultsFileError(path: pipe, reason: "it is no file")) {
      try ShadowResultsFile(path: pipe).append(.make())
    }
  }

  @Test func aDeviceIsNoFile() throws {
    try folder.link("zero", to: "/dev/zero")
    #expect(try report().unread.fileNames == ["zero: it is no file"])
  }

  @Test(arguments: ["/dev/null", "other.txt", "missing"])
  func resultsAreNotWrittenThroughALink(target: String) throws {
    try folder.write("mine", to: "other.txt")
    let path = folder.path + "/link"
    try folder.link("link", to: target)
    #expect(throws: ShadowResultsFileError(path: path, reason: "it is a link")) {
      try ShadowResultsFile(path: path).append(.make())
    }
    #expect(try folder.read("other.txt") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/missing"))
    #expect(throws: ShadowResultsFileError(path: "/dev/null", reason: "it is no file")) {
      try ShadowResultsFile(path: "/dev/null").append(.make())
    }
  }

  /// A copy, two links, and what the file was when it was sent before.
  @Test func copiesOfAFileCountOnce() throws {
    let file = ShadowResultsFile(path: folder.path + "/b.jsonl")
    for run in 1...20 as ClosedRange<UInt32> {
      for outcome in [ShadowResult.Outcome.started, .matched] {
        try file.append(.make(outcome, run: run))
      }
    }
    let text = try folder.read("b.jsonl")
    try folder.write(text, to: "copy.jsonl")
    try folder.write(String(text.prefix(text.count / 2)), to: "a.jsonl")
    try folder.link("symbolic", to: "b.jsonl")
    try FileManager.default.linkItem(atPath: file.path, toPath: folder.path + "/hard")
    let other = ShadowResultsFile(path: folder.path + "/other.jsonl")
    try other.append(.make(.started, process: "b"))
    let report = try report()
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(
      tally.count(.matched) == 20 && tally.count(.crashed) == 1 && tally.evidence.units.count == 2)
    #expect(report.unread.copies == 4 && report.unread.lines == 0)
    #expect(report.unread.fileNames.first == "a.jsonl: a copy of b.jsonl")
  }

  /// The sentences are printed to a terminal.
  @Test func sentencesContainNoControlsOfOthers() throws {
    let notice = ShadowResult.make(.switchedOff, difference: "slow\u{1b}[2J\u{202E}\n")
    try ShadowResultsFile(path: folder.path + "/a.jsonl").append(notice)
    try folder.link("\u{1b}c", to: "nowhere")
    let report = try report()
    let verdict = ShadowCriterion().verdict(on: try #require(report.experiments["list"]))
    let sentences = report.unread.fileNames + verdict.missing
    #expect(sentences.contains { $0.hasPrefix("\u{FFFD}c: ") })
    #expect(sentences.contains { $0.hasSuffix("off: slow\u{FFFD}[2J\u{FFFD}\u{FFFD}") })
  }

  /// Of another user.
  @Test func aFileThatCannotBeReadMayHideAsMuchAsItHolds() throws {
    try ShadowResultsFile(path: folder.path + "/a.jsonl").append(.make())
    try folder.write(String(repeating: "x", count: 100_000), to: "secret")
    #expect(chmod(folder.path + "/a.jsonl", 0o644) == 0)
    func hidden() throws -> Int? {
      try asOrdinaryUser { try report() }.experiments["list"]?.unreadRows(since: nil)
    }
    #expect(try hidden() == 1, "a long line")
    #expect(chmod(folder.path + "/secret", 0) == 0)
    #expect(try hidden() == 666)
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

extension TemporaryFolder {
  fileprivate func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }
}
