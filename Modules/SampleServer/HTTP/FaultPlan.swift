/// Which requests fail, and how: decided by the seed and the request's number alone, so that the
/// same seed gives the same failures.
struct FaultPlan: Sendable {
  /// From 0, none, to 1, all.
  let rate: Double
  let seed: UInt64

  func fault(forRequest ordinal: UInt64) -> PlannedFault? {
    // Two numbers for each request, from one sequence of SplitMix64.
    let chance = Double(number(2 &* ordinal) >> 11) * 0x1p-53
    guard chance < rate else { return nil }
    let kinds = PlannedFault.allCases
    return kinds[Int(number(2 &* ordinal &+ 1) % UInt64(kinds.count))]
  }

  private func number(_ index: UInt64) -> UInt64 {
    var bits = seed &+ (index &+ 1) &* 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
