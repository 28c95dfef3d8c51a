import Testing

@testable import RaceKit

struct ComparisonTests {
  @Test func doesNotRankOverlaps() {
    let comparison = make(["A": 1...3, "B": 2...4, "C": 3...5])
    #expect(comparison.verdict == "no difference over 10 % was measured")
    #expect(comparison.pairs == (all: 3, different: 0))
  }

  @Test func ranksSeparateIntervals() {
    let comparison = make(["A": 10...11, "B": 1...2, "C": 5...6])
    #expect(comparison.pairs == (all: 3, different: 3))
    #expect(comparison.verdict == "B is faster than A and C; C is faster than A")
  }

  /// B overlaps A and C, which do not overlap: the three can't be ranked.
  @Test func doesNotRankOverlappingNeighbours() {
    let comparison = make(["A": 1...3, "B": 2...6, "C": 5...7])
    #expect(comparison.pairs == (all: 3, different: 1))
    #expect(comparison.verdict == "A is faster than C; no other difference over 10 % was measured")
  }

  @Test func mergesEqualClaims() {
    let comparison = make(["A": 1...2, "B": 1...3, "C": 5...6, "D": 5...7])
    #expect(
      comparison.verdict
        == "A and B are faster than C and D; no other difference over 10 % was measured")
  }

  @Test func doesNotRankWithinTenPercent() {
    let comparison = make(["A": 100...101, "B": 111...112, "C": 112...113])
    #expect(comparison.pairs == (all: 3, different: 1))
    #expect(comparison.verdict == "A is faster than C; no other difference over 10 % was measured")
  }

  private func make(_ ranges: KeyValuePairs<String, ClosedRange<Double>>) -> Comparison {
    Comparison(
      names: ranges.map(\.key), intervals: ranges.map { .between($1.lowerBound, $1.upperBound) })
  }
}

struct RaceVerdictTests {
  private func verdict(of id: String, in report: RaceReport) -> String? {
    report.concluded.contender(id)?.verdict
  }

  private let three: [RaceReport.Contender] = [.base, .make("A"), .make("B")]

  @Test func reportsTheRangeOfDifferencesFromTheBaseline() {
    let report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 1.15...1.2, "b": 1.3...1.4]),
        .make("retry", ["base": nil, "a": 0.9...1.2, "b": 1.15...1.3]),
        .make("like", ["base": nil, "a": 0.7...0.8, "b": 1.15...1.2]),
      ])
    #expect(
      verdict(of: "a", in: report)
        == "Passes the contract and takes 0.80 (like) to 1.20 (load) times as long "
        + "as base in 2 of 3 events (no difference over 10 % in the rest).")
    #expect(
      verdict(of: "b", in: report)
        == "Passes the contract and takes 1.20 (like) to 1.40 (load) times as long "
        + "as base.")
    #expect(verdict(of: "base", in: report) == "The baseline passes the contract.")
  }

  @Test func oneDifferenceIsNotARange() {
    let report = RaceReport.make(three, events: [.make("load", ["base": nil, "a": 1.15...1.2])])
    #expect(
      verdict(of: "a", in: report)?.hasSuffix(" takes 1.20 (load) times as long as base.") == true)
  }

  @Test func explainsMoreThanTwiceTheTime() {
    var report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 2.1...2.3, "b": 1.9...2.3]),
        .make("retry", ["base": nil, "a": 3.1...3.3, "b": 1.15...1.3]),
        .make("like", ["base": nil, "a": 1.15...1.2, "b": 1.15...1.2]),
      ])
    report.observations = ["a call": ["base", "a"], "tracking": ["a"], "a task": ["a", "b"]].map {
      .init(mechanism: $0, contenders: $1, samples: [], time: .between(1, 2))
    }.sorted { $0.mechanism > $1.mechanism }
    #expect(
      verdict(of: "a", in: report)?.hasSuffix(
        ". More than twice as long: load and retry; changes reach the View by tracking, and by a task."
      )
        == true)
    #expect(verdict(of: "b", in: report)?.contains("More than twice") == false)
  }

  @Test func overlapIsNoDifference() {
    let report = RaceReport.make(
      three, events: [.make("load", ["base": nil, "a": 0.8...1.2, "b": 0.9...1.3])])
    #expect(
      verdict(of: "b", in: report)
        == "Passes the contract and shows no difference over 10 % from base in the time for "
        + "any event.")
  }

  @Test func reportsOnlyTheFailuresOfAFailingContender() {
    let report = RaceReport.make(
      [.base, .make("A", failing: 2)], events: [.make("load", ["base": nil])])
    #expect(
      verdict(of: "a", in: report) == "A fails 2 of the contract's 12 scenarios and is not timed.")
  }

  @Test func reportsHeapBlocksAndLeaks() {
    var contender = RaceReport.Contender.make(
      "A", heap: .make(blocks: 3, left: 20, scenes: 20))
    #expect(
      verdict(of: "a", in: .make([contender]))
        == "Passes the contract and needs 3 heap blocks per scene. It leaves 20 heap blocks after "
        + "20 scenes.")
    contender.contract.scenarios = 0
    contender.heap = nil
    let report = RaceReport.make([.base, contender], events: [.make("load", ["a": 1.15...1.2])])
    #expect(
      verdict(of: "a", in: report)
        == "Has no contract and takes 1.20 (load) times as long as base.")
  }
}
