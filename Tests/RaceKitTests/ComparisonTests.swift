import Testing

@testable import RaceKit

struct ComparisonTests {
  @Test func overlapsAreNotRanked() {
    let comparison = make(["A": 1...3, "B": 2...4, "C": 3...5])
    #expect(comparison.verdict == "no two can be told apart")
    #expect(comparison.pairs == (all: 3, apart: 0))
  }

  @Test func whatLiesApartIsTold() {
    let comparison = make(["A": 10...11, "B": 1...2, "C": 5...6])
    #expect(comparison.pairs == (all: 3, apart: 3))
    #expect(comparison.verdict == "B is faster than A and C; C is faster than A")
  }

  /// B overlaps A and C, which lie apart: a ranking of the three would be a lie.
  @Test func oneBetweenTwoBelongsToNeither() {
    let comparison = make(["A": 1...3, "B": 2...6, "C": 5...7])
    #expect(comparison.pairs == (all: 3, apart: 1))
    #expect(comparison.verdict == "A is faster than C; no others can be told apart")
  }

  @Test func equalClaimsAreMadeOnce() {
    let comparison = make(["A": 1...2, "B": 1...3, "C": 5...6, "D": 5...7])
    #expect(comparison.verdict == "A and B are faster than C and D; no others can be told apart")
  }

  @Test func touchingIntervalsOverlap() {
    #expect(make(["A": 1...2, "B": 2...3]).pairs.apart == 0)
  }

  private func make(_ ranges: KeyValuePairs<String, ClosedRange<Double>>) -> Comparison {
    Comparison(ranges.map(\.key), ranges.map { .between($1.lowerBound, $1.upperBound) })
  }
}
