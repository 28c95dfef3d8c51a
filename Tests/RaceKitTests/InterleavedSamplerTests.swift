import Testing

@testable import RaceKit

@MainActor
struct InterleavedSamplerTests {
  private final class Log {
    var turns: [(work: Int, acts: Int)] = []
  }

  private func sampler(warmUp: Int = 0, mostActs: Int) -> InterleavedSampler {
    InterleavedSampler(
      sampling: .init(samples: 6, warmUp: warmUp, actsPerTurn: mostActs), seed: 1)
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
    let turns = sampler(warmUp: 2, mostActs: 4)
    let times = try await turns.run(works) { seen.append($0) }
    #expect(times == [1000, 2000, 3000].map { Array(repeating: $0, count: 6) })
    #expect(seen == Array(0..<8))
    // Six determine the number of acts per turn, the rest are interleaved.
    #expect(log.turns.prefix(6).map(\.acts) == [1, 1, 1, 1, 1, 1])
    let rest = Array(log.turns.dropFirst(6))
    #expect(rest.count == 8 * 3 * 3)
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
    #expect(log.turns.dropFirst(2).allSatisfy { $0.acts == 2 })
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
    #expect(log.turns.count == 2)
  }

  /// Use of a screen for the first time is slow.
  @Test func firstActDoesNotDetermineTheNumberOfActs() async throws {
    let log = Log()
    let work: InterleavedSampler.Work = { acts in
      log.turns.append((0, acts))
      return log.turns.count == 1 ? .seconds(1) : .microseconds(acts)
    }
    _ = try await sampler(mostActs: 25).run([work])
    #expect(log.turns.dropFirst(2).allSatisfy { $0.acts == 25 })
  }

  /// A clock of microseconds does not advance during a short event.
  @Test func coarseClockGivesNoSampleOfZero() async throws {
    let coarse: InterleavedSampler.Work = { acts in .microseconds(acts * 30 / 1_000) }
    let times = try await sampler(mostActs: 10).run([coarse])
    #expect(times[0].allSatisfy { $0 > 0 })
    await #expect(throws: RaceError.tooShort) {
      try await sampler(mostActs: 10).run([{ _ in .zero }])
    }
  }
}

struct SeededOrderTests {
  @Test func eachHasEachPositionOnce() {
    var order = SeededOrder(seed: 3)
    for _ in 0..<4 {
      let turns = order.turns(of: 5)
      #expect(turns.count == 5)
      for index in 0..<5 {
        for place in 0..<5 { #expect(turns.count { $0[place] == index } == 1) }
      }
    }
  }

  @Test func orderDependsOnTheSeedOnly() {
    let orders = [UInt64(1), 1, 2].map { seed in
      var order = SeededOrder(seed: seed)
      return (0..<3).map { _ in order.turns(of: 6) }
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0] != orders[2])
  }

  /// Otherwise each contender would always follow the same one.
  @Test func someTurnsAreReversed() {
    var order = SeededOrder(seed: 1)
    let neighbours = (0..<9).map { _ in
      let turns = order.turns(of: 4)
      return turns[1] == Array(turns[0][1...] + turns[0][..<1])
    }
    #expect(Set(neighbours) == [true, false])
  }
}
