import DisplayKit
import PatternFacts
import TweetsKit

/// Times the three events of a scene in every subject.
@MainActor
struct EventBench {
  private static let events = 25
  private let clock = ProcessClock()
  private let small = FixedTweetRepository(tweets: 12)
  /// Enough for as many events as one turn has.
  private let long = FixedTweetRepository(tweets: 5 * (events + 1))

  func run() async throws -> [EventTimes] {
    [
      try await times("load", load), try await times("five more", more),
      try await times("refresh", refresh),
    ]
  }

  private func times(
    _ name: String, _ work: (BenchSubject) async throws -> Turns.Work
  ) async throws -> EventTimes {
    var works: [Turns.Work] = []
    for subject in BenchSubject.all { works.append(try await work(subject)) }
    let samples = try await Turns.run(works)
    return EventTimes(name, samples: samples, events: Self.events * Turns.count(for: works.count))
  }

  /// Makes a scene, shows it until it has settled, and lets it go.
  private func load(_ subject: BenchSubject) -> Turns.Work {
    {
      await clock.measure {
        for _ in 0..<Self.events {
          let screen = subject.makeScreen(small)
          let host = BenchHost(screen)
          screen.handle(.appeared)
          await host.settled()
          screen.handle(.closed)
        }
      }
    }
  }

  private func more(_ subject: BenchSubject) async throws -> Turns.Work {
    let screen = try await subject.opened(long)
    let host = BenchHost(screen)
    let rows = try ScaleBench.lastRows(of: long, pages: 1...Self.events)
    return {
      let time = await clock.measure { for row in rows { screen.handle(.rowShown(row)) } }
      // Back to the first page.
      screen.handle(.refresh)
      await host.settled()
      return time
    }
  }

  private func refresh(_ subject: BenchSubject) async throws -> Turns.Work {
    let screen = try await subject.opened(small)
    let host = BenchHost(screen)
    return {
      await clock.measure {
        for _ in 0..<Self.events {
          screen.handle(.refresh)
          await host.settled()
        }
      }
    }
  }
}
