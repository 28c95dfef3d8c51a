import Testing

@testable import RaceKit

struct SeededOrderTests {
  @Test func eachStandsInEachPlaceAsOftenAsInAnyOther() {
    var order = SeededOrder(seed: 3)
    let turns = order.turns(of: 5, rounds: 4)
    #expect(turns.count == 20)
    for index in 0..<5 {
      for place in 0..<5 { #expect(turns.count { $0[place] == index } == 4) }
    }
  }

  @Test func aSeedGivesTheSameOrderAlwaysAndAnotherSeedAnother() {
    let orders = [UInt64(1), 1, 2].map { seed in
      var order = SeededOrder(seed: seed)
      return order.turns(of: 6, rounds: 3)
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0] != orders[2])
  }

  @Test func everyOtherRoundGoesTheOtherWayRound() {
    var order = SeededOrder(seed: 1)
    let turns = order.turns(of: 4, rounds: 2)
    for (turn, next) in zip(turns[..<4], turns[1..<4]) {
      #expect(next == Array(turn[1...] + turn[..<1]))
    }
    for (turn, next) in zip(turns[4...], turns[5...]) {
      #expect(next == Array(turn[3...] + turn[..<3]))
    }
  }
}
