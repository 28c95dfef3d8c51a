import Foundation
import TestSupport
import Testing

@testable import ShadowKit

@Suite(.timeLimit(.minutes(5)))
struct ShadowResultsFileTests {
  private let folder: TemporaryFolder
  private let file: ShadowResultsFile

  init() throws {
    folder = try TemporaryFolder()
    file = ShadowResultsFile(path: folder.path + "/shadow.jsonl")
  }

  @Test func addsUpAndClears() throws {
    #expect(try file.report() == ShadowReport())
    let results: [ShadowResult] = [.make(), .make(.mismatched, difference: ".a\n\"b\"")]
    for result in results { try file.append(result) }
    #expect(try file.report() == ShadowReport(results))
    try file.clear()
    #expect(try file.report() == ShadowReport())
    try file.clear()
  }

  /// Lines of an older format have no process ids.
  @Test func linesOfAnOlderFormatAreNotRead() throws {
    try folder.write(
      """
      {"count":1,"event":"load","experiment":"list","outcome":"matched","reasons":[],\
      "role":"candidate","rules":[],"seconds":[],"version":"1"}

      """, to: "shadow.jsonl")
    try file.append(.make())
    #expect(try file.report().unread.linesOfOtherSchemas == 1)
    #expect(try file.report().experiments["list"]?.tally()?.runs == 1)
  }

  @Test func newestReportReadsTheEnd() throws {
    for number in 0..<5_000 { try file.append(.make(process: "\(number)")) }
    let newest = try file.newestReport()
    let runs = try #require(newest.experiments["list"]?.tally()?.runs)
    #expect((1_000..<5_000).contains(runs) && newest.unread == ShadowUnread())
    try file.clear()
    try file.append(.make())
    #expect(try file.newestReport() == ShadowReport([.make()]))
  }

  /// A full file with matches only would hide later differences.
  @Test func aFullFileHasRoomForDifferences() throws {
    let small = ShadowResultsFile(path: file.path, byteLimit: 16_000)
    func fill(_ result: ShadowResult) -> Int {
      (0..<1_000).prefix { _ in (try? small.append(result)) != nil }.count
    }
    #expect(small.acceptsRuns)
    #expect(fill(.make(.started)) > 10)
    #expect(try small.report().experiments["list"]?.isFull == true)
    #expect(!small.acceptsRuns)
    #expect(fill(.make()) > 1 && fill(.make(.started)) == 0)
    #expect(fill(.make(.mismatched)) > 1 && fill(.make()) == 0)
  }

  @Test func tornLinesAreNotReadAndHideNoOther() throws {
    try file.append(.make())
    let torn = try folder.read("shadow.jsonl").dropLast(9)
    for _ in 0..<2 {
      try folder.write(try folder.read("shadow.jsonl") + torn.dropFirst(), to: "shadow.jsonl")
      try file.append(.make())
    }
    let report = try file.report()
    #expect(report.experiments["list"]?.tally()?.runs == 3)
    #expect(report.unread.lines == 2)
  }

  @Test func aFullFileIsReported() throws {
    let errors = SpyLog<ShadowResultsFileError>()
    let small = ShadowResultsFile(path: file.path, byteLimit: 10) { errors.add($0) }
    for _ in 0..<2 { small.publish(.make()) }
    #expect(errors.all.count == 1)
    #expect(throws: ShadowResultsFileError.self) { try small.append(.make()) }
    let other = ShadowResultsFile(path: folder.path + "/missing/results")
    #expect(throws: ShadowResultsFileError(other.path, ENOENT)) {
      try other.append(.make())
    }
  }

  /// Ten times the longest line, or 100 MB.
  @Test func aLongLineIsSkipped() throws {
    let count = TestExtent.count(10 << 16, exhaustive: 100_000_000)
    try folder.write(String(repeating: "x", count: count) + "\n", to: "shadow.jsonl")
    let file = ShadowResultsFile(path: file.path, byteLimit: 1 << 30)
    try file.append(.make())
    #expect(try file.report().unread.lines == 1)
    #expect(try file.report().experiments["list"]?.tally()?.runs == 1)
  }

  /// Rows of a file from elsewhere, appended to our own.
  @Test func timesBeyondAllClocksStopNothing() throws {
    try file.append(.make(experiment: "e"))
    let rows = ["started", "matched"].map { outcome in
      """
      {"count":1,"event":"appeared","experiment":"e","outcome":"\(outcome)",\
      "process":"00000000000000a1","reasons":[],"role":"candidate","rules":[],"run":1,"schema":2,\
      "seconds":[],"stage":"shadow","time":9223372036854775807,"version":"1"}

      """
    }
    try folder.write(try folder.read("shadow.jsonl") + rows.joined(), to: "shadow.jsonl")
    for report in [try file.report(), try file.newestReport()] {
      #expect(report.unread.lines == 2 && report.experiments["e"]?.tally()?.runs == 1)
      let experiment = ShadowExperiment("e", version: "1", history: report, results: file)
      #expect(experiment.stage == .shadow)
    }
    try file.clear()
    #expect(try file.report() == ShadowReport())
  }

  @Test func candidatesPauseInANearlyFullFile() async throws {
    let errors = SpyLog<ShadowResultsFileError>()
    let small = ShadowResultsFile(path: file.path, byteLimit: 16_000) { errors.add($0) }
    let experiment = ShadowExperiment("list", version: "1", results: small)
    for _ in 0..<500 {
      #expect(experiment.runSynchronously(control: { 1 }, candidate: { 1 }) == 1)
      await experiment.drain()
    }
    #expect(errors.all == [])
    let tally = try #require(small.report().experiments["list"]?.tally())
    #expect(tally.count(.crashed) == 0 && tally.count(.matched) > 10)
    #expect(!tally.evidence.units.contains { $0.missesStarts })
    #expect((ResultLines.size(of: file.path) ?? 0) < 13_000)
    withExtendedLifetime(experiment) {}
  }

  /// Each process writes more than is read at first.
  @Test func newestReportReadsOnUntilItSeesTheCrashes() throws {
    for process in 0..<3 {
      for run in 1...600 as ClosedRange<UInt32> {
        for outcome in [ShadowResult.Outcome.started, .matched] {
          try file.append(.make(outcome, process: "\(process)", run: run))
        }
      }
      try file.append(.make(.started, process: "\(process)", run: 601))
    }
    let newest = try file.newestReport()
    #expect(newest.experiments["list"]?.tally()?.count(.crashed) == 3)
  }

  /// Two processes append 10,000 results each; writers are killed while they write.
  @Test func killedProcessesLoseNoResultThatTheyReported() async throws {
    async let first = appended(by: "a")
    async let second = appended(by: "b")
    let reported = await ["a": first, "b": second]
    let report = try file.report()
    for (name, count) in reported {
      #expect(count >= 10_000)
      let written = try #require(report.experiments[name]?.tally()?.runs)
      // Each of five writers may be killed after it wrote and before it reported.
      #expect((count...count + 5).contains(written))
    }
  }

  /// The number of results that the writers reported as written.
  private func appended(by name: String) async -> Int {
    var count = 0
    let path = file.path
    for _ in 0..<5 {
      let writer = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) { [path = path as String, name = name as String] in
        let process = WriterProcess()
        process.kill(afterReports: 2_000)
        // Ten processes do not fill a file.
        for number in 0..<20_000 {
          try ShadowResultsFile(path: path).append(
            ShadowResult(experiment: name, version: "1", outcome: .matched))
          try process.report("\(number)")
        }
      }
      count += WriterProcess.reports(in: writer?.standardOutputContent).count
    }
    return count
  }
}
