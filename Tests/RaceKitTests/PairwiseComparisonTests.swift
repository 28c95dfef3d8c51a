import Foundation
import NumericsKit
import Testing

@testable import RaceKit

struct PairwiseComparisonTests {
  /// Computed by `Scripts/race-vectors`.
  struct Vectors: Decodable {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
      let name: String
      let logTimes: [[[Double]]]
      let varies: [Bool]
      let critical: Double
      let intervals: [[[Double]?]]

      var testDescription: String { name }
    }

    static let file = Result {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let data = try Data(contentsOf: root.appending(path: "Vectors/race.json"))
      return try JSONDecoder().decode(Vectors.self, from: data)
    }

    let cases: [Case]
    let times: [[Double]]
    let logMedians: [Double]
  }

  @Test(arguments: 0..<7)
  func matchesTheVectors(index: Int) throws {
    let expected = try Vectors.file.get().cases[index]
    let comparison = PairwiseComparison(logTimes: expected.logTimes)
    #expect(comparison.varies == expected.varies, "\(expected.name)")
    #expect(abs(comparison.criticalValue - expected.critical) < 1e-6, "\(expected.name)")
    for (pairs, expected) in zip(comparison.pairs, expected.intervals) {
      #expect(pairs.count == expected.count)
      for (pair, ends) in zip(pairs, expected) {
        let interval = pair.interval.map { [$0.mean, $0.lower, $0.upper] }
        #expect((interval == nil) == (ends == nil))
        #expect(zip(interval ?? [], ends ?? []).allSatisfy { abs($0 - $1) < 1e-6 })
      }
    }
  }

  @Test func logMediansMatchTheVectors() throws {
    let vectors = try Vectors.file.get()
    let medians = PairwiseComparison.logMedians(vectors.times)
    #expect(zip(medians, vectors.logMedians).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func driftOfTheMachineCancels() {
    let medians = PairwiseComparison.logMedians([[1, 10, 100], [2, 20, 200]])
    #expect(abs(medians[1] - medians[0] - log(2)) < 1e-9)
  }

  @Test func firstProcessKeepsItsSign() {
    let few = SimultaneousIntervals.signs(of: 6)
    #expect(few.count == 32 && Set(few).count == 32)
    let many = SimultaneousIntervals.signs(of: 16)
    #expect(many.count == 2_048 && many[0].allSatisfy { $0 == 1 })
    #expect((few + many).allSatisfy { $0[0] == 1 })
  }
}

/// Races of contenders of which all but the last are equally fast. Noise of processes and of samples
/// on a scale of logarithms, with a few disturbed samples and a drift that all contenders share.
struct SimulatedRaceTests {
  private static let races = 100

  @Test func anIntervalMissesZeroInAtMostFivePercentOfEqualRaces() {
    let wrong = comparisons(slower: 0).count { comparison in
      comparison.pairs.joined().contains { $0.interval?.excludesZero == true }
    }
    #expect(wrong <= 5)
  }

  @Test func findsAFifthInNearlyEveryRace() {
    let found = comparisons(slower: log(1.2)).count { comparison in
      comparison.pairs.allSatisfy { pairs in
        pairs.contains { $0.first == 0 && $0.second == 4 && $0.interval?.lower ?? 0 > 0 }
      }
    }
    #expect(found >= 95)
  }

  private func comparisons(slower: Double) -> [PairwiseComparison] {
    var noise = Noise(seed: 40)
    return (0..<Self.races).map { _ in
      PairwiseComparison(times: (0..<8).map { _ in noise.process(slower: slower) })
    }
  }

  private struct Noise {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// By event, contender and sample.
    mutating func process(slower: Double) -> [[[Double]]] {
      (0..<4).map { _ in
        let drift = (0..<3).map { _ in normal(0.05) }
        return (0..<5).map { contender in
          let own = normal(0.02) + (contender == 4 ? slower : 0)
          return drift.map { drift in
            let disturbance = Double.random(in: 0..<1, using: &random) < 0.03 ? 0.15 : 0
            return exp(10 + drift + own + normal(0.027) + disturbance)
          }
        }
      }
    }

    /// Normally distributed, by the method of Box and Muller.
    mutating func normal(_ deviation: Double) -> Double {
      let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &random))).squareRoot()
      return deviation * radius * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
    }
  }
}
