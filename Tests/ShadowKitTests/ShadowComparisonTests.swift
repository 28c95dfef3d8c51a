import Foundation
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

  /// An error of a request names the request.
  @Test func errorsAreComparedByTypeDomainAndCode() {
    func error(_ code: Int, task: Int) -> NSError {
      NSError(domain: "NSURLErrorDomain", code: code, userInfo: ["task": "<\(task)>"])
    }
    func outcome(_ control: any Error, _ candidate: any Error) -> ShadowResult.Outcome {
      ShadowComparison<Int>().compare(.failure(control), .failure(candidate)).outcome
    }
    #expect(outcome(error(-1_009, task: 1), error(-1_009, task: 2)) == .matched)
    #expect(outcome(error(-1_009, task: 1), error(-1_001, task: 1)) == .mismatched)
    #expect(outcome(Fault.missing("a"), Fault.missing("b")) == .matched)
    #expect(outcome(Fault.missing("a"), Fault.offline) == .mismatched)
    #expect(outcome(OldError(), NewError()) == .mismatched)
    #expect(ErrorIdentity.isCancellation(error(-999, task: 1)))
    #expect(!ErrorIdentity.isCancellation(error(-1_009, task: 1)))
    #expect(!ErrorIdentity.isCancellation(Fault.offline))
  }

  private enum Fault: Error { case missing(String), offline }

  @Test func examplesOfErrorsNameTheirCases() {
    func example(_ control: any Error, _ candidate: any Error) -> String? {
      ShadowComparison<Int>(errors: { _, _ in false })
        .compare(.failure(control), .failure(candidate)).example
    }
    #expect(example(Fault.offline, Fault.missing("a")) == "Fault.missing instead of Fault.offline")
    #expect(example(Fault.missing("a"), Fault.missing("b")) == "another Fault.missing")
    let failed = ShadowComparison<Int>().compare(.success(1), .failure(Fault.offline))
    #expect(failed.difference == "throws Fault" && failed.example == "Fault.offline")
    let returned = ShadowComparison<Int>().compare(.failure(Fault.missing("a")), .success(1))
    #expect(returned.difference == "no Fault" && returned.example == "Fault.missing")
    let error = NSError(domain: NSURLErrorDomain, code: -1_009)
    let other = NSError(domain: NSURLErrorDomain, code: -1_001)
    #expect(
      example(error, other)
        == "NSError (NSURLErrorDomain -1001) instead of NSError (NSURLErrorDomain -1009)")
  }

  private struct Quote: Equatable {
    var price = Double.nan
    var shares: [String: Float?] = ["a": .nan, "b": 1, "c": nil]
    var title = "a"
  }

  @Test func notANumberEqualsItself() {
    #expect(ShadowComparison<Double>().compare(.nan, .nan).outcome == .matched)
    #expect(ShadowComparison<Double>().compare(.nan, 1).outcome == .mismatched)
    #expect(ShadowComparison<[Double?]>().compare([1, .nan], [1, .nan]).outcome == .matched)
    #expect(ShadowComparison<[Double?]>().compare([1, .nan], [2, .nan]).outcome == .mismatched)
    #expect(ShadowComparison<[Double?]>().compare([.nan], [nil]).outcome == .mismatched)
    let quotes = ShadowComparison<Quote>()
    #expect(quotes.compare(Quote(), Quote()).outcome == .matched)
    #expect(quotes.compare(Quote(), Quote(title: "b")).difference == ".title")
    #expect(quotes.compare(Quote(), Quote(price: 1)).difference == ".price")
    #expect(quotes.compare(Quote(), Quote(shares: ["a": .nan])).outcome == .mismatched)
    #expect(
      quotes.compare(Quote(), Quote(shares: ["a": 1, "b": 1, "c": nil])).difference == ".shares")
    let exact = ShadowComparison<Double>(by: ==)
    #expect(exact.compare(.nan, .nan).outcome == .mismatched)
  }

  private struct OldError: CustomNSError { static let errorDomain = "prices" }
  private struct NewError: CustomNSError { static let errorDomain = "prices" }

  @Test func rulesReceiveTheOldValueFirstAlsoAfterTheSwitch() {
    let (old, new) = (Page(title: "a"), Page(title: "a…"))
    let comparison = ShadowComparison<Page>(rules: [
      .ignore(because: "the new one has dots") { old, new in new.title == old.title + "…" }
    ])
    #expect(comparison.compare(old, new).outcome == .ignored)
    #expect(comparison.atStage(.switched).compare(new, old).outcome == .ignored)
    #expect(comparison.atStage(.switched).compare(new, old).reasons == ["the new one has dots"])
    #expect(comparison.compare(new, old).outcome == .mismatched)
  }

  @Test func keysOfDictionariesAreNotNamed() {
    let comparison = ShadowComparison<[String: Int]>()
    #expect(comparison.compare(["secret": 1], ["secret": 2]).difference == "value")
  }
}
