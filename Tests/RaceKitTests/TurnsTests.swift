import Testing

@testable import RaceKit

@MainActor
struct TurnsTests {
  private final class Log {
    var turns: [(work: Int, acts: Int)] = []
  }

  @Test func turnsAreInterleavedAndTheWarmUpIsThrownAway() async throws {
    let log = Log()
    let works: [Turns.Work] = (0..<3).map { index in
      { acts in
        log.turns.append((index, acts))
        return .nanoseconds(1000 * acts * (index + 1))
      }
    }
    var seen: [Int] = []
    let turns = Turns(samples: 6, warmUp: 2, rounds: 2, mostActs: 4, seed: 1)
    let times = try await turns.run(works) { seen.append($0) }
    #expect(times == [1000, 2000, 3000].map { Array(repeating: $0, count: 6) })
    #expect(seen == Array(0..<8))
    // Three to find out how many acts a turn can afford, then by turns.
    #expect(log.turns.prefix(3).map(\.acts) == [1, 1, 1])
    let rest = Array(log.turns.dropFirst(3))
    #expect(rest.count == 8 * 2 * 3 * 3)
    for start in stride(from: 0, to: rest.count, by: 3) {
      #expect(Set(rest[start..<start + 3].map(\.work)).count == 3)
    }
    #expect(rest.allSatisfy { $0.acts == 4 })
  }

  @Test func aSlowWorkHasFewerActsInATurn() async throws {
    let log = Log()
    let slow: Turns.Work = { acts in
      log.turns.append((0, acts))
      return .milliseconds(9) * acts
    }
    let turns = Turns(samples: 6, warmUp: 0, rounds: 1, mostActs: 25, seed: 1)
    #expect(try await turns.run([slow]) == [Array(repeating: 9_000_000, count: 6)])
    #expect(log.turns.dropFirst().allSatisfy { $0.acts == 2 })
  }

  @Test func stopsBetweenSamplesWhenCancelled() async {
    let log = Log()
    let work: Turns.Work = { acts in
      log.turns.append((0, acts))
      withUnsafeCurrentTask { $0?.cancel() }
      return .nanoseconds(1)
    }
    let race = Task {
      try await Turns(samples: 6, warmUp: 0, rounds: 1, mostActs: 1, seed: 1).run([work])
    }
    await #expect(throws: CancellationError.self) { try await race.value }
    #expect(log.turns.count == 1)
  }
}
