import PatternFacts
import Testing

struct ComparisonTests {
  @Test func overlapsAreNotRanked() {
    let comparison = make(["A": 1...3, "B": 2...4, "C": 3...5])
    #expect(comparison.places == [1...3, 1...3, 1...3])
    #expect(comparison.verdict == "no two can be told apart")
    #expect(comparison.pairs == (all: 3, even: 3))
  }

  @Test func whatLiesApartHasPlacesOfItsOwn() {
    let comparison = make(["A": 10...11, "B": 1...2, "C": 5...6])
    #expect(comparison.places == [3...3, 1...1, 2...2])
    #expect(comparison.pairs == (all: 3, even: 0))
  }

  /// B overlaps A and C, which lie apart: a ranking of the three would be a lie.
  @Test func oneBetweenTwoBelongsToNeither() {
    let comparison = make(["A": 1...3, "B": 2...6, "C": 5...7])
    #expect(comparison.places == [1...2, 1...3, 2...3])
    #expect(comparison.pairs == (all: 3, even: 2))
    #expect(comparison.verdict == "A is faster than C; no others can be told apart")
  }

  @Test func equalClaimsAreMadeOnce() {
    let comparison = make(["A": 1...2, "B": 1...3, "C": 5...6, "D": 5...7])
    #expect(comparison.verdict == "A and B are faster than C and D; no others can be told apart")
  }

  @Test func touchingIntervalsOverlap() {
    #expect(make(["A": 1...2, "B": 2...3]).places == [1...2, 1...2])
  }

  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"),
  ])
  func namesAreListedInWords(names: [String], expected: String) {
    #expect(names.enumeration == expected)
  }

  /// Intervals whose ends are those of seven even samples.
  private func make(_ ranges: KeyValuePairs<String, ClosedRange<Double>>) -> Comparison {
    Comparison(
      ranges.map(\.key),
      ranges.map {
        MedianInterval(
          [$1.lowerBound, $1.lowerBound, $1.lowerBound] + Array(repeating: $1.upperBound, count: 4))
      })
  }
}
