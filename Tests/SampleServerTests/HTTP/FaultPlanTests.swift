import Testing

@testable import SampleServer

struct FaultPlanTests {
  private func faults(rate: Double, seed: UInt64, count: UInt64 = 2_000) -> [PlannedFault?] {
    let plan = FaultPlan(rate: rate, seed: seed)
    return (0..<count).map(plan.fault(forRequest:))
  }

  @Test func repeatsItselfForTheSameSeed() {
    #expect(faults(rate: 0.2, seed: 7) == faults(rate: 0.2, seed: 7))
    #expect(faults(rate: 0.2, seed: 7) != faults(rate: 0.2, seed: 8))
  }

  @Test func failsNoneAtZeroAndAllAtOne() {
    #expect(faults(rate: 0, seed: 1).allSatisfy { $0 == nil })
    #expect(faults(rate: 1, seed: 1).allSatisfy { $0 != nil })
  }

  @Test(arguments: [0.05, 0.2, 0.5])
  func failsAboutAsOftenAsAsked(rate: Double) {
    let failed = faults(rate: rate, seed: 42).count { $0 != nil }
    #expect(abs(Double(failed) / 2_000 - rate) < 0.03)
  }

  @Test func variesItsFaults() {
    let faults = faults(rate: 1, seed: 3, count: 300)
    for kind in PlannedFault.allCases { #expect((70...130).contains(faults.count { $0 == kind })) }
  }

  /// The first numbers of SplitMix64 for the seed 1234567, as its author's program prints them:
  /// two for each request.
  @Test(
    arguments: [
      (0, 6_457_827_717_110_365_317, 3_203_168_211_198_807_973),
      (1, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431),
    ] as [(UInt64, UInt64, UInt64)])
  func drawsFromSplitMix64(ordinal: UInt64, first: UInt64, second: UInt64) {
    let chance = Double(first >> 11) * 0x1p-53
    let spared = FaultPlan(rate: chance, seed: 1_234_567)
    #expect(spared.fault(forRequest: ordinal) == nil)
    let failing = FaultPlan(rate: chance.nextUp, seed: 1_234_567)
    #expect(failing.fault(forRequest: ordinal) == PlannedFault.allCases[Int(second % 3)])
  }
}
