import Testing

@testable import ShadowKit

struct ShadowComparisonTests {
  private struct Page: Equatable {
    var title = "a"
    var time = 1
    var state = State.loaded(["x"])
  }

  private enum State: Equatable {
    case loading
    case loaded([String])
  }

  private let comparison = ShadowComparison<Page>(rules: [
    .ignore(\.time, because: "the clocks differ", issue: 12),
    .ignore(because: "loading is shown longer") { $1.state == .loading && $0.state != .loading },
    .normalize(because: "case is not shown") { $0.title = $0.title.lowercased() },
  ])

  @Test func rulesSetDifferencesAsideWithTheirReasons() {
    #expect(comparison.compare(Page(), Page()) == Finding(outcome: .matched))
    #expect(
      comparison.compare(Page(), Page(title: "A", time: 2))
        == Finding(outcome: .ignored, reasons: ["the clocks differ (#12)", "case is not shown"]))
    #expect(
      comparison.compare(Page(), Page(state: .loading)).reasons == ["loading is shown longer"])
  }

  @Test func onlyRulesThatAreNeededCount() {
    #expect(
      comparison.compare(Page(title: "A"), Page(title: "A", time: 2)).reasons
        == ["the clocks differ (#12)"])
    #expect(comparison.compare(Page(), Page(title: "b", time: 2)).reasons.isEmpty)
  }

  @Test func aDifferenceBesideAnIgnoredOneIsAMismatch() {
    let finding = comparison.compare(Page(), Page(title: "b", time: 2))
    #expect(finding.outcome == .mismatched && finding.difference == ".title")
  }

  @Test(arguments: [
    (State.loaded(["y"]), ".state.loaded[]"), (.loaded([]), ".state.loaded.count"),
    (.loading, ".state.count"),
  ])
  private func pathsHaveNoValues(state: State, path: String) {
    #expect(ShadowComparison<Page>().compare(Page(), Page(state: state)).difference == path)
  }

  @Test func aCustomComparisonDecides() {
    let close = ShadowComparison<Double>(
      by: { abs($0 - $1) < 0.1 }, describe: { "\($1) instead of \($0)" })
    #expect(close.compare(1, 1.05).outcome == .matched)
    #expect(close.compare(1, 2).example == "2.0 instead of 1.0")
  }
}
