import TestSupport
import Testing

@testable import ShadowKit

struct ShadowReportTests {
  @Test func countsByExperimentVersionEventAndDifference() throws {
    let report = ShadowReport([
      .make(), .make(.mismatched, event: "refresh", difference: ".title"),
      .make(.mismatched, version: "2", difference: ".title"), .make(experiment: "detail"),
      .make(.failed, version: "2", difference: "throws Offline"),
    ])
    #expect(report.experiments.keys.sorted() == ["detail", "list"])
    let list = try #require(report.experiments["list"])
    #expect(list.versions.map(\.name) == ["1", "2"])
    let all = try #require(list.tally())
    #expect(all.count(.matched) == 1 && all.count(.mismatched) == 2 && all.count(.failed) == 1)
    #expect(
      all.events == [
        "load": [.matched: 1, .mismatched: 1, .failed: 1], "refresh": [.mismatched: 1],
      ])
    #expect(all.differences.map(\.name) == [".title", "throws Offline"])
    #expect(all.differences.map(\.count) == [2, 1])
    #expect(list.tally(since: "2")?.runs == 2)
    #expect(list.tally(since: "3") == nil)
  }

  @Test func twinsAreCountedApart() throws {
    let results: [ShadowResult] = [
      .make(.mismatched, difference: ".time"),
      .make(.mismatched, role: .twin, difference: ".time"), .make(role: .twin),
      .make(.timedOut, role: .twin), .make(.controlCancelled, role: .twin),
    ]
    let tally = try #require(ShadowReport(results).experiments["list"]?.tally())
    #expect(tally.runs == 1 && tally.differing == 1)
    #expect(tally.twinRuns == 3 && tally.twinMismatches == 2)
    #expect(tally.differences.map(\.noise) == [1])
  }

  @Test func versionsAreOrderedByTheirNumbers() throws {
    let names = ["1.10", "1.9", "1.10.1", "2", "1.10-beta", "main"]
    let list = try #require(
      ShadowReport(names.map { .make(version: $0) }).experiments["list"])
    for (since, count) in [("1.9", 6), ("1.10", 5), ("1.11", 2), ("2", 2), ("3", 1)] {
      #expect(list.tally(since: since)?.runs == count, "\(since)")
    }
  }

  @Test func stagesAreCountedApart() throws {
    let report = ShadowReport([.make(), .make(.mismatched, stage: .switched)])
    let list = try #require(report.experiments["list"])
    #expect(list.tally()?.differing == 0 && list.tally(stage: .switched)?.differing == 1)
    #expect(list.tally(stage: .done) == nil)
  }

  /// Ten times the bound of every kind of name.
  @Test func namesAreBounded() throws {
    var report = ShadowReport()
    for number in 0..<1_000 {
      let name = "\(number)"
      report.add(.make(.mismatched, event: name, difference: name, reasons: [name]))
      report.add(.make(experiment: name))
      report.add(.make(version: name))
    }
    #expect(report.experiments.count == 101)
    let list = try #require(report.experiments["list"])
    #expect(list.versions.count == 101)
    let tally = try #require(list.tally())
    #expect(tally.events.count <= 101 && tally.reasons.count <= 101)
    #expect(tally.differences.count <= 101)
    #expect(tally.count(.mismatched) == 1_000)
  }

  /// Ten times the bytes of a whole report: the bounds of its parts allow many times more.
  @Test func processesOfAllVersionsAreBounded() {
    var report = ShadowReport(room: ReportRoom(bytes: 1_000_000))
    for number in 0..<4_000 {
      let (name, version) = ("\(number % 20)", "\(number % 10)")
      let process = "\(number)" + String(repeating: "x", count: 1_000)
      report.add(.make(experiment: name, version: version, process: process))
    }
    let tallies = report.experiments.values.flatMap(\.versions).map(\.tally)
    let units = tallies.reduce(0) { $0 + $1.evidence.units.count }
    #expect((200..<300).contains(units))
    #expect(units + tallies.reduce(0) { $0 + $1.uncountedResults } == 4_000)
  }

  @Test(arguments: [3, 500])
  func openRunsAreBounded(processes: Int) throws {
    var report = ShadowReport(room: ReportRoom(bytes: 1_000_000))
    for number in 0..<8_000 {
      let event = "\(number)" + String(repeating: "x", count: 1_000)
      let process = "\(number % processes)"
      report.add(.make(.started, process: process, run: UInt32(number), event: event))
    }
    let tally = try #require(report.experiments["list"]?.tally())
    let open = tally.evidence.units.reduce(0) { $0 + $1.count(.candidate).runs }
    #expect((1...800).contains(open) && open + tally.uncountedResults == 8_000)
  }

  @Test func namesOfAllKindsAreBounded() throws {
    let long = String(repeating: "x", count: 3_000)
    var report = ShadowReport(room: ReportRoom(bytes: 100_000))
    func add(_ experiment: String, _ version: String, _ name: String) {
      report.add(
        .make(
          .mismatched, experiment: experiment, version: version, event: name, difference: name,
          reasons: [name]))
    }
    for number in 0..<300 {
      let name = "\(number)" + long
      add(name, "1", "load")
      add("list", name, "load")
      add("list", "1", name)
    }
    let versions = report.experiments.values.flatMap(\.versions)
    var names = report.experiments.keys + versions.map(\.name)
    for tally in versions.map(\.tally) {
      names += Array(tally.events.keys) + tally.reasons.keys + tally.differences.map(\.name)
    }
    let version = report.experiments["list"]?.versions.first { $0.name == "1" }
    let unit = try #require(version?.tally.evidence.units.first)
    names += (0..<300).map { "\($0)" + long }.filter { unit.count(.candidate, of: $0).runs > 0 }
    #expect((1...30).contains(names.count { $0.count > 3_000 }))
  }

  /// The report of a million runs is as large as that of a thousand.
  @Test func manyRunsAreBounded() throws {
    var report = ShadowReport()
    let count = TestExtent.count(5_000, exhaustive: 500_000)
    for number in 0..<count {
      let run = UInt32(number)
      for role in [ShadowResult.Role.candidate, .twin] {
        report.add(.make(.started, run: run, role: role))
        report.add(.make(run: run, role: role, seconds: [1, 1]))
      }
    }
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.runs == count && tally.twinRuns == count)
    #expect(tally.evidence.units.map(\.pairs.count) == [20])
    #expect(tally.uncountedResults == 0)
  }
}
