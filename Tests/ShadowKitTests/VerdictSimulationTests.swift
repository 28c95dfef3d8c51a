import Foundation
import NumericsKit
import TestSupport
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

  /// The candidate crashes in a share of the units, in processes of runs that overlap and write on until
  /// it does. Looked at on 60 days, with 100 processes a day.
  @Test(arguments: [1, 8, 64], [0, 10])
  func aCandidateThatCrashesRarelyPasses(width: Int, keys: Int) {
    var random = SplitMix64(seed: UInt64(width * 100 + keys))
    let drained = severe(.drained, width, keys, &random)[0]
    let crashed = severe(.crash, width, keys, &random)
    let limit = ShadowCriterion().percentSevere / 100
    let trials = TestExtent.count(50, exhaustive: 2_000)
    for share in [0.005] + (TestExtent.isExhaustive ? [0.0025, 0.01, 0.05] : []) {
      // Each crash is that of one unit, however many others were open.
      let chance = share * Double(max(keys, 1))
      let passed = (0..<trials).count { _ in
        var mean = BoundedMean(lowest: -1)
        return (0..<60).contains { _ in
          mean.add(drained, crashed, events(in: 100, chance, &random), of: 100, &random)
          return mean.isBelow(limit).passes
        }
      }
      // Two standard errors more, for so few trials.
      let most = 0.05 * Double(trials) + 2 * (0.05 * 0.95 * Double(trials)).squareRoot()
      #expect(share < limit || Double(passed) <= most, "crashes in \(share)")
      if TestExtent.isExhaustive {
        print("\(width) wide, \(keys) keys, crashes in \(share): \(passed) of \(trials) pass")
      }
    }
  }

  /// 1,600 processes, of which 0.05 % are killed while any of their runs are open.
  @Test(arguments: [1, 8, 64], [0, 10])
  func aCandidateThatNeverCrashesMostlyPasses(width: Int, keys: Int) {
    var random = SplitMix64(seed: UInt64(width * 100 + keys))
    let drained = severe(.drained, width, keys, &random)[0]
    let killed = severe(.killed, width, keys, &random)
    let passed = (0..<200).count { _ in
      var mean = BoundedMean(lowest: -1)
      mean.add(drained, killed, events(in: 1_600, 0.0005, &random), of: 1_600, &random)
      return mean.isBelow(ShadowCriterion().percentSevere / 100).passes
    }
    #expect(passed >= 150, "at least 75 % of 200")
  }

  /// How many of some processes an event happens to.
  private func events(in processes: Int, _ chance: Double, _ random: inout SplitMix64) -> Int {
    func gap() -> Int {
      Int(log(Double.random(in: .leastNonzeroMagnitude..<1, using: &random)) / log(1 - chance))
    }
    var (count, position) = (0, gap())
    while position < processes { (count, position) = (count + 1, position + 1 + gap()) }
    return count
  }

  /// The values of the units of each of 30 processes.
  private func severe(
    _ end: SimulatedProcess.End, _ width: Int, _ keys: Int, _ random: inout SplitMix64
  ) -> [[Double]] {
    (0..<30).map { _ in
      let process = SimulatedProcess(name: "a", width: width, keys: keys, end: end)
      let report = ShadowReport(process.results(using: &random))
      let units = report.experiments["list"]?.tally()?.evidence.units ?? []
      return CountedUnits(units: units).occurrences(atWorst: true, \.isSevere)
    }
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

extension BoundedMean {
  /// Adds the values of the units of processes, of which `count` are among `others`.
  fileprivate mutating func add(
    _ values: [Double], _ others: [[Double]], _ count: Int, of processes: Int,
    _ random: inout SplitMix64
  ) {
    for value in values { add(value, times: processes - count) }
    for _ in 0..<count {
      for value in others.randomElement(using: &random) ?? [] { add(value) }
    }
  }
}
