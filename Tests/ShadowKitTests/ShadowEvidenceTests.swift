import Foundation
import TestSupport
import Testing

@testable import ShadowKit

/// Pairs of interleaved runs, and results that are missing or damaged.
struct ShadowEvidenceTests {
  private static let day = 86_400

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func unit(_ results: [ShadowResult]) throws -> ShadowUnit {
    try #require(ShadowReport(results).experiments["list"]?.tally()?.evidence.units.first)
  }

  private func end(
    _ run: UInt32, _ role: ShadowResult.Role, _ seconds: Double
  ) -> ShadowResult { .make(run: run, role: role, seconds: [1, seconds]) }

  /// The lines of other runs are between those of a pair.
  @Test func pairsAreOfOneRun() throws {
    var results = (1...18).map { ShadowResult.make(.started, run: $0, role: .twin) }
    results += (1...18).flatMap { run in
      [end(run, .twin, Double(run)), .make(.started, run: run)]
    }
    results += (1...18).reversed().map { end($0, .candidate, 100 + Double($0)) }
    let pairs = try unit(results).pairs
    #expect(pairs.count == 18)
    #expect(pairs.allSatisfy { $0.candidate == 100 + $0.twin })
  }

  /// A slow run is no longer than its pair waits, however many others end meanwhile.
  @Test func aSlowRunKeepsItsPair() throws {
    var results = [
      ShadowResult.make(.started, run: 1, role: .twin), end(1, .twin, 2), .make(.started, run: 1),
    ]
    for run in 2...5_000 as ClosedRange<UInt32> {
      results += [.make(.started, run: run), end(run, .candidate, 1)]
    }
    let pairs = try unit(results + [end(1, .candidate, 3)]).pairs
    #expect(pairs == [ShadowUnit.Pair(candidate: 3, twin: 2)])
  }

  @Test(arguments: [
    #""time":1.5"#, #""time":-1"#, #""time":9223372036854775807"#, #""run":4294967296"#,
    #""schema":"2""#, #""rules":null"#, #""count":0"#, #""count":9223372036854775807"#,
    #""outcome":"unknown""#, #""role":"other""#, #""time":-9223372036854775808"#,
    #""time":18446744073709551615"#, #""time":1e400"#, #""time":253402300800"#, #""run":-1"#,
    #""run":0.5"#, #""run":18446744073709551616"#, #""count":-9223372036854775808"#,
    #""count":1.5"#, #""seconds":[1e400,1]"#, #""schema":2.5"#, #""process":4711"#,
  ])
  func aRowOfOurFormatIsDamaged(field: String) throws {
    let name = try #require(field.split(separator: "\"").first)
    try write([.make(.started), .make()]) { row in
      try row.replacing(Regex("\"\(name)\":(\"[a-zA-Z]*\"|\\[\\]|[0-9]+)"), with: field)
    }
    let unread = try report().unread
    #expect(unread.lines == 2 && unread.linesOfOtherSchemas == 0)
  }

  @Test func aRowWithoutRulesIsDamaged() throws {
    try write([.make()]) { $0.replacing(#""rules":[],"#, with: "") }
    #expect(try report().unread.lines == 1)
  }

  @Test func countsDoNotOverflow() throws {
    var report = ShadowReport()
    for _ in 0..<2 {
      for count in [Int.max, 1_000_000_000] { report.add(.make(.notSampled, count: count)) }
    }
    #expect(report.unread.lines == 2)
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.count(.notSampled) == 2_000_000_000)
  }

  /// `regatta shadow report`, `clear` and `--shadow` read such a file.
  @Test func timesBeyondAllClocksAreDamaged() throws {
    var report = ShadowReport()
    report.add(.make(.started, time: .max))
    report.add(.make(time: .max))
    #expect(report.unread.lines == 2 && report.experiments.isEmpty)
  }

  /// Each row may hide a process that crashed: one of 2,000 is none of the limits, twenty are.
  @Test(arguments: [
    (1, true, "{\"experiment\":\"list\""), (20, false, "{\"experiment\":\"list\""),
    (1, true, "{\"experiment\":\"list\",\"schema\":3}"),
    (20, false, "{\"experiment\":\"list\",\"schema\":3}"),
    (20, true, "{\"experiment\":\"other\",\"schema\":3}"),
    (20, true, "{\"experiment\":\"list\",\"schema\":3,\"version\":\"0.9\"}"),
  ])
  func rowsThatAreNotReadAreAnObstacleInProportion(count: Int, passes: Bool, row: String) throws {
    try write(
      (0..<2_000).flatMap { process in
        [.make(.started, process: "\(process)"), .make(process: "\(process)")]
      })
    let text = try folder.read("a.jsonl")
    try folder.write(text + String(repeating: row + "\n", count: count), to: "a.jsonl")
    let list = try #require(report().experiments["list"])
    let verdict = ShadowCriterion(since: "1").verdict(on: list, at: Self.day)
    #expect(verdict.maySwitch == passes)
    #expect(verdict.missing.contains { $0.hasPrefix("results that are all counted") } == !passes)
    let named = "results not counted, each taken as a process that crashed: \(count)"
    let isOfOthers = row.contains("other") || row.contains("0.9")
    #expect(verdict.findings.contains(named) == !isOfOthers)
  }

  @Test(arguments: [(1, true), (20, false)])
  func resultsWithoutAStartMayHideACrash(count: Int, passes: Bool) throws {
    let results = (0..<2_000).flatMap { process -> [ShadowResult] in
      let end = ShadowResult.make(process: "\(process)")
      return process < count ? [end] : [.make(.started, process: "\(process)"), end]
    }
    let list = try #require(ShadowReport(results).experiments["list"])
    let verdict = ShadowCriterion().verdict(on: list, at: Self.day)
    #expect(verdict.maySwitch == passes)
    #expect(
      verdict.findings.last?.hasSuffix("with results without a start, counted as crashed") == true)
    #expect(verdict.gates.allSatisfy { !$0.exceeds && $0.candidate.crashes == 0 })
  }

  /// The clock of one host is a year ahead.
  @Test(arguments: [(1, true), (20, false)])
  func processesOfTheFutureDoNotWaitForEver(count: Int, passes: Bool) throws {
    let results = (0..<2_000).flatMap { process in
      [ShadowResult.Outcome.started, .matched].map {
        ShadowResult.make(
          $0, process: "\(process)", time: process < count ? 366 * Self.day : 0)
      }
    }
    let list = try #require(ShadowReport(results).experiments["list"])
    let verdict = ShadowCriterion().verdict(on: list, at: Self.day)
    #expect(verdict.maySwitch == passes && verdict.pendingUnits == count)
  }

  /// Twice as many processes as the report has room for: the rest may all have crashed.
  @Test func resultsWithoutRoomAreNoConsent() throws {
    var report = ShadowReport(room: ReportRoom(bytes: 2_000_000))
    for process in 0..<2_000 {
      report.add(.make(.started, process: "\(process)"))
      report.add(.make(process: "\(process)"))
    }
    let list = try #require(report.experiments["list"])
    let verdict = ShadowCriterion().verdict(on: list, at: Self.day)
    #expect(verdict.units > 700 && !verdict.maySwitch)
    #expect(verdict.missing.contains { $0.hasPrefix("results that are all counted") })
  }

  /// Ten times the names.
  @Test func rowsThatAreNotReadAreBounded() throws {
    var report = ShadowReport()
    for number in 0..<1_000 {
      for experiment in ["\(number)", "list"] {
        report.add(.make(experiment: experiment, version: "\(number)", count: 0))
      }
    }
    report.add(.make())
    #expect(report.experiments["list"]?.unreadRows(since: nil) == 1_901)
  }

  private func report() throws -> ShadowReport { try ShadowReport(folder: folder.path) }

  private func write(
    _ results: [ShadowResult], _ change: (String) throws -> String = { $0 }
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let rows = try results.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    try folder.write(try rows.map(change).joined(separator: "\n") + "\n", to: "a.jsonl")
  }
}
