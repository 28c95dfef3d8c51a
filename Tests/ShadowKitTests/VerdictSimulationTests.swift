import Foundation
import NumericsKit
import Testing

@testable import ShadowKit

/// Fleets of simulated processes: how often a candidate at a limit passes, and one without a fault.
struct VerdictSimulationTests {
  /// A candidate that differs, or crashes, in exactly the tolerated share of processes. All runs of a
  /// process differ or none, which is the worst case. Looked at on 60 days, with 100 processes a day.
  @Test(arguments: [false, true])
  func aCandidateAtTheLimitRarelyPasses(crashes: Bool) {
    let criterion = ShadowCriterion()
    let limit = (crashes ? criterion.percentSevere : criterion.percentDiffering) / 100
    let outcome = crashes ? ShadowResult.Outcome.crashed : .mismatched
    let (good, bad) = (ShadowUnit.of([.matched], [.matched]), ShadowUnit.of([outcome], [.matched]))
    var random = SplitMix64(seed: 11)
    var passed = 0
    for _ in 0..<300 {
      // A gate sees how many processes differ, not in which order.
      var (mean, isPassing) = (BoundedMean(lowest: -1), false)
      let values = [good, bad].map { unit in
        let counted = CountedUnits(units: [unit])
        return (crashes ? counted.occurrences(\.isSevere) : counted.excess(of: nil).values)[0]
      }
      for _ in 0..<60 where !isPassing {
        for _ in 0..<100 {
          mean.add(values[Double.random(in: 0..<1, using: &random) < limit ? 1 : 0])
        }
        isPassing = mean.isBelow(limit).passes
      }
      passed += isPassing ? 1 : 0
    }
    #expect(passed <= 15, "at most 5 % of 300")
  }

  /// 1,400 processes of five runs. 0.2 % of the runs of either differ by chance, half of the processes
  /// pay, 0.05 % end by chance, and durations vary with a standard deviation of 50 %. Looked at after
  /// each hundred.
  @Test func anEqualCandidateMostlyPasses() {
    var random = SplitMix64(seed: 5)
    var criterion = ShadowCriterion()
    criterion.events = ["pay"]
    let durations = durations(&random)
    let passed = (0..<300).count { _ in
      let units = (0..<1_400).map { _ in unit(&random, durations) }
      return (7...14).contains { criterion.verdict(on: Array(units.prefix(100 * $0))).maySwitch }
    }
    #expect(passed >= 225, "at least 75 % of 300")
  }

  private func unit(_ random: inout SplitMix64, _ durations: [Double]) -> ShadowUnit {
    func chance(_ share: Double) -> Bool { Double(random.next() >> 11) / Double(1 << 53) < share }
    var counts: [ShadowUnit.Kind: ShadowCounts] = [:]
    let pays = chance(0.5)
    for role in [ShadowResult.Role.candidate, .twin] {
      if pays {
        var count = ShadowCounts(runs: 1)
        if chance(0.002) { count.differing = 1 }
        counts[ShadowUnit.Kind(role: role, event: "pay")] = count
      }
      var count = ShadowCounts(runs: pays ? 4 : 5)
      // One of several runs; two that differ are rare.
      if chance(0.002 * Double(count.runs)) { count.differing = 1 }
      if chance(0.0005) { (count.differing, count.crashes) = (1, 1) }
      counts[ShadowUnit.Kind(role: role, event: "load")] = count
    }
    let pairs = (0..<5).map { _ in
      let bits = random.next()
      return ShadowUnit.Pair(
        candidate: durations[Int(bits & 0xFFFF)], twin: durations[Int(bits >> 48)])
    }
    return ShadowUnit(counts: counts, pairs: pairs)
  }

  /// Log-normal, by the method of Box and Muller. The logarithm of the ratio of two deviates by 0.5.
  private func durations(_ random: inout SplitMix64) -> [Double] {
    (0...0xFFFF).map { _ in
      let one = Double.random(in: .leastNonzeroMagnitude..<1, using: &random)
      let other = Double.random(in: 0..<1, using: &random)
      return exp(0.35 * (-2 * log(one)).squareRoot() * cos(2 * .pi * other))
    }
  }
}
