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
    #expect(all.counts == [.matched: 1, .mismatched: 2, .failed: 1])
    #expect(
      all.events == [
        "load": [.matched: 1, .mismatched: 1, .failed: 1], "refresh": [.mismatched: 1],
      ])
    #expect(all.differences.map(\.name) == [".title", "throws Offline"])
    #expect(all.differences.map(\.count) == [2, 1])
    #expect(list.tally(since: "2")?.runs == 2)
    #expect(list.tally(since: "3") == nil)
  }

  @Test func noiseOfTheControlIsSubtracted() throws {
    let noisy = Array(repeating: ShadowResult.make(.mismatched, difference: ".time"), count: 10)
    let controls = (0..<10).map {
      ShadowResult.make(
        $0 < 5 ? .mismatched : .matched, role: .control, difference: $0 < 5 ? ".time" : nil)
    }
    let matched = Array(repeating: ShadowResult.make(), count: 10)
    let wrong = ShadowResult.make(.mismatched, difference: ".title")
    let tally = try #require(ShadowReport(noisy + controls + matched).experiments["list"]?.tally())
    #expect(tally.controlRuns == 10 && tally.controlMismatches == 5)
    #expect(tally.differences.map(\.noise) == [5])
    #expect(tally.unexplained == 0)
    let more = ShadowReport(noisy + controls + matched + [wrong]).experiments["list"]?.tally()
    #expect(more?.unexplained == 1)
  }

  /// 0.07 * 100 is more than 7.
  @Test func noiseIsRoundedOnce() throws {
    func results(_ role: ShadowResult.Role, _ differences: Int) -> [ShadowResult] {
      (0..<100).map { .make(role: role, difference: $0 < differences ? ".time" : nil) }
    }
    let report = ShadowReport(results(.control, 7) + results(.candidate, 8))
    #expect(report.experiments["list"]?.tally()?.unexplained == 1)
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
    for number in 0..<1_000_000 {
      report.add(.make(seconds: [1, Double(number % 7)]))
    }
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.runs == 1_000_000)
    #expect(tally.factors[.candidate]?.count == 501)
  }
}
