import DisplayKit
import PatternFacts
import TweetsKit

/// Times showing five more where a page is shown, and where 100,000 are.
@MainActor
struct ScaleBench {
  static let farPage = 100_000
  private static let pages = 25
  private let clock = ProcessClock()
  private let repository = FixedTweetRepository(tweets: 1_000_000)

  /// How many times as much the far page costs, in each pattern.
  func run() async throws -> [MedianInterval] {
    var ratios: [MedianInterval] = []
    for subject in BenchSubject.patterns {
      let samples = try await Turns.run([near(subject), far(subject)])
      ratios.append(MedianInterval(zip(samples[1], samples[0]).map { $0 / $1 }))
    }
    return ratios
  }

  /// The last rows of the pages, which ask for the pages after them.
  static func lastRows(
    of repository: FixedTweetRepository, pages: ClosedRange<Int>
  ) throws -> [RowID] {
    let tweets = try repository.answer.get().tweets
    return pages.map { RowID(tweets[$0 * 5 - 1].id) }
  }

  private func near(_ subject: BenchSubject) async throws -> Turns.Work {
    let screen = try await subject.opened(repository)
    let rows = try Self.lastRows(of: repository, pages: 1...Self.pages)
    return {
      let time = await clock.measure { for row in rows { screen.handle(.rowShown(row)) } }
      screen.handle(.refresh)
      try await screen.settled()
      return time
    }
  }

  /// Goes on from the far page, turn after turn.
  private func far(_ subject: BenchSubject) async throws -> Turns.Work {
    let screen = try await subject.opened(repository)
    for row in try Self.lastRows(of: repository, pages: 1...Self.farPage - 1) {
      screen.handle(.rowShown(row))
    }
    var page = Self.farPage
    return {
      let rows = try Self.lastRows(of: repository, pages: page...page + Self.pages - 1)
      page += Self.pages
      return await clock.measure { for row in rows { screen.handle(.rowShown(row)) } }
    }
  }
}
