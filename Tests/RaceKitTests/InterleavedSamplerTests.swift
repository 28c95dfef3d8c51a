import Testing

@testable import RaceKit

@MainActor
struct InterleavedSamplerTests {
  private final class Log {
    var turns: [(work: Int, acts: Int)] = []
  }

  private func sampler(warmUp: Int = 0, rounds: Int = 1, mostActs: Int) -> InterleavedSampler {
    InterleavedSampler(
      options: RaceOptions(samples: 6, warmUp: warmUp, actsPerTurn: mostActs), rounds: rounds)
  }

  @Test func interleavesTurnsAndDiscardsTheWarmUp() async throws {
    let log = Log()
    let works: [InterleavedSampler.Work] = (0..<3).map { index in
      { acts in
        log.turns.append((index, acts))
        return .nanoseconds(1000 * acts * (index + 1))
      }
    }
    var seen: [Int] = []
    let turns = sampler(warmUp: 2, rounds: 2, mostActs: 4)
    let times = try await turns.run(works) { seen.append($0) }
    #expect(times == [1000, 2000, 3000].map { Array(repeating: $0, count: 6) })
    #expect(seen == Array(0..<8))
    // Three determine the number of acts per turn, the rest are interleaved.
    #expect(log.turns.prefix(3).map(\.acts) == [1, 1, 1])
    let rest = Array(log.turns.dropFirst(3))
    #expect(rest.count == 8 * 2 * 3 * 3)
    for start in stride(from: 0, to: rest.count, by: 3) {
      #expect(Set(rest[start..<start + 3].map(\.work)).count == 3)
    }
    #expect(rest.allSatisfy { $0.acts == 4 })
  }

  @Test func slowWorkHasFewerActsPerTurn() async throws {
    let log = Log()
    let slow: InterleavedSampler.Work = { acts in
      log.turns.append((0, acts))
      return .milliseconds(9) * acts
    }
    let turns = sampler(mostActs: 25)
    #expect(try await turns.run([slow]) == [Array(repeating: 9_000_000, count: 6)])
    #expect(log.turns.dropFirst().allSatisfy { $0.acts == 2 })
  }

  @Test func stopsBetweenSamplesWhenCancelled() async {
    let log = Log()
    let work: InterleavedSampler.Work = { acts in
      log.turns.append((0, acts))
      withUnsafeCurrentTask { $0?.cancel() }
      return .nanoseconds(1)
    }
    let race = Task { try await sampler(mostActs: 1).run([work]) }
    await #expect(throws: CancellationError.self) { try await race.value }
    #expect(log.turns.count == 1)
  }
}

struct SeededOrderTests {
  @Test func eachHasEachPositionEquallyOften() {
    var order = SeededOrder(seed: 3)
    let turns = order.turns(of: 5, rounds: 4)
    #expect(turns.count == 20)
    for index in 0..<5 {
      for place in 0..<5 { #expect(turns.count { $0[place] == index } == 4) }
    }
  }

  @Test func orderDependsOnTheSeedOnly() {
    let orders = [UInt64(1), 1, 2].map { seed in
      var order = SeededOrder(seed: seed)
      return order.turns(of: 6, rounds: 3)
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0] != orders[2])
  }

  @Test func everyOtherRoundIsReversed() {
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
