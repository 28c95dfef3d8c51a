import Testing

@testable import ShadowKit

struct ShadowCriterionTests {
  private func missing(_ criterion: ShadowCriterion, _ results: [ShadowResult]) throws -> [String] {
    let report = try #require(ShadowReport(results).experiments["list"])
    return criterion.verdict(on: report).missing
  }

  private let matched = Array(repeating: ShadowResult.make(), count: 10)

  @Test func isMetByMatchingRuns() throws {
    #expect(try missing(ShadowCriterion(runs: 10), matched).isEmpty)
    #expect(try missing(ShadowCriterion(runs: 10), matched + [.make(.ignored)]).isEmpty)
  }

  @Test func namesWhatIsMissing() throws {
    var criterion = ShadowCriterion(runs: 100)
    criterion.events = ["refresh": 5]
    criterion.percentSlower = 10
    let results =
      matched + [
        .make(.mismatched, difference: ".title"), .make(.failed, difference: "throws Offline"),
        .make(.timedOut), .make(.unsettled), .make(.notSampled),
        .make(.mismatched, role: .control, difference: ".time"),
      ]
    #expect(
      try missing(criterion, results) == [
        "100 runs; there are 13", "0 differences or failures; there are 2",
        "0 time-outs; there are 1",
        "at most 0 differences of the control from itself; there are 1",
        "5 runs of refresh; there are 0",
        "durations of at least 6 runs of the candidate and of the twin",
      ])
  }

  @Test func unsettledRunsAreNotCompared() throws {
    var criterion = ShadowCriterion(runs: 10)
    criterion.events = ["load": 10]
    let unsettled = ShadowResult.make(.unsettled)
    #expect(
      try missing(criterion, matched.dropLast() + [unsettled]) == [
        "10 runs; there are 9", "10 runs of load; there are 9",
      ])
    #expect(try missing(criterion, matched + [unsettled]).isEmpty)
    #expect(
      try missing(criterion, matched + [unsettled, unsettled]) == [
        "at most 10.0 % unsettled runs; there are 2 of 12"
      ])
    criterion.percentUnsettled = 20
    #expect(try missing(criterion, matched + [unsettled, unsettled]).isEmpty)
  }

  @Test func countsSinceAVersion() throws {
    let old = ShadowResult.make(.mismatched, version: "0", difference: ".title")
    #expect(try missing(ShadowCriterion(runs: 10), [old] + matched).count == 1)
    #expect(try missing(ShadowCriterion(runs: 10, since: "1"), [old] + matched).isEmpty)
    #expect(
      try missing(ShadowCriterion(runs: 1, since: "2"), matched) == ["results since version 2"])
  }

  @Test(arguments: [(1.05, true), (1.5, false)])
  func comparesTimesWithASecondControl(factor: Double, isMet: Bool) throws {
    var criterion = ShadowCriterion(runs: 10)
    criterion.percentSlower = 10
    let results = (0..<20).flatMap { number -> [ShadowResult] in
      let noise = Double(number) / 1_000
      return [
        .make(seconds: [1, 0.5 * factor + noise]),
        .make(role: .control, seconds: [1, 0.5 + noise]),
      ]
    }
    #expect(try missing(criterion, results).isEmpty == isMet)
  }
}
