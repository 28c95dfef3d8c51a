/// In which order contenders have their turns: by chance, and the same for the same seed.
struct SeededOrder {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Each of `count` stands in each place as often as in any other, since a work may leave
  /// something to the one after it; every other round goes the other way round.
  mutating func turns(of count: Int, rounds: Int) -> [[Int]] {
    (0..<rounds).flatMap { round in
      let order = shuffled(count)
      return (0..<count).map { shift in
        let turn = Array(order[shift...] + order[..<shift])
        return round.isMultiple(of: 2) ? turn : turn.reversed()
      }
    }
  }

  private mutating func shuffled(_ count: Int) -> [Int] {
    (0..<count).map { ($0, next()) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
