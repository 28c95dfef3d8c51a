import NumericsKit
import Testing

@testable import ShadowKit

struct BettingTestTests {
  /// As a second implementation computes them: `Scripts/shadow-vectors`.
  @Test func matchesTheVectors() throws {
    let vectors = try Vectors.read()
    #expect(vectors.tests.count == 9 && vectors.bounds.count == 5)
    for vector in vectors.tests {
      let test = BoundedMean(vector.values.all).isBelow(vector.limit)
      #expect(test.units == vector.expected.units)
      #expect(abs(test.logWealth - (vector.expected.logWealth ?? .nan)) < 1e-6)
      #expect(test.passes == vector.expected.passes && test.missing == vector.expected.missing)
    }
    for vector in vectors.bounds {
      let bound = BoundedMean(vector.values.all, lowest: vector.lowest).upperBound()
      #expect(abs(bound - vector.expected) < 1e-6)
    }
  }

  /// 300 fleets of 100 units a day, whose mean is exactly at the limit.
  @Test(arguments: [(1.0, 0.01), (0.1, 0.01), (1, 0.03)])
  func rarelyPassesAtTheLimitOnAnyOfSixtyDays(size: Double, limit: Double) {
    var random = SplitMix64(seed: 7)
    var passed = 0
    for _ in 0..<300 {
      var mean = BoundedMean()
      for _ in 0..<60 {
        for _ in 0..<100 {
          mean.add(Double.random(in: 0..<1, using: &random) < limit / size ? size : 0)
        }
        guard mean.isBelow(limit).passes else { continue }
        passed += 1
        break
      }
    }
    #expect(passed <= 15, "at most 5 %")
  }

  @Test func aMeanAboveTheLimitIsFound() {
    let values = (0..<300).map { $0.isMultiple(of: 10) ? 1.0 : 0 }
    #expect(BoundedMean(values).isAbove(0.03).passes)
    #expect(!BoundedMean(values).isBelow(0.03).passes)
    #expect(BoundedMean(values).isBelow(0.03).missing == nil)
    #expect(!BoundedMean(values).isAbove(0.09).passes)
  }

  @Test func anImpossibleGainLosesEverything() {
    let test = BettingTest(gains: [(-1, 1)], reach: 1)
    #expect(test.logWealth < 0 && !test.passes)
    #expect(BettingTest(gains: [], reach: 1).missing == nil)
  }
}
