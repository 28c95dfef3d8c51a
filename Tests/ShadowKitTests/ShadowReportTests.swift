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
      .make(.mismatched, role: .control, difference: ".time"), .make(role: .control),
      .make(.timedOut, role: .control), .make(.controlCancelled, role: .control),
    ]
    let tally = try #require(ShadowReport(results).experiments["list"]?.tally())
    #expect(tally.runs == 1 && tally.differing == 1)
    #expect(tally.controlRuns == 3 && tally.controlMismatches == 2)
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
    var switched = ShadowResult.make(.mismatched)
    switched.stage = .switched
    let list = try #require(ShadowReport([.make(), switched]).experiments["list"])
    #expect(list.tally()?.differing == 0 && list.tally(stage: .switched)?.differing == 1)
    #expect(list.tally(stage: .done) == nil)
  }

  @Test func rulesThatNeverAppliedAreStale() throws {
    var result = ShadowResult.make(.ignored)
    result.rules = ["a", "b"]
    result.reasons = ["b"]
    let tally = try #require(ShadowReport([result]).experiments["list"]?.tally())
    #expect(tally.reasons == ["a": 0, "b": 1])
    #expect(tally.staleReasons == ["a"])
  }

  /// Ten times the bound of every kind of name.
  @Test func namesAreBounded() throws {
    var report = ShadowReport()
    for number in 0..<1_000 {
      let name = "\(number)"
      var result = ShadowResult.make(.mismatched, event: name, difference: name)
      result.reasons = [name]
      report.add(result)
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

  /// The report of a million runs is as large as that of a thousand.
  @Test func aMillionRunsAreBounded() throws {
    var report = ShadowReport()
    for number in 0..<500_000 {
      let run = UInt32(number)
      report.add(.make(.started, run: run))
      report.add(.make(run: run, seconds: [1, 1]))
      report.add(.make(run: run, role: .control, seconds: [1, 1]))
    }
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.runs == 500_000 && tally.controlRuns == 500_000)
    #expect(tally.units.map(\.pairs.count) == [20])
  }
}
