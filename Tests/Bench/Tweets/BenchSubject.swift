import DisplayKit
import PatternFacts
import TweetsKit

/// Something that shows the moments, and can be measured.
struct BenchSubject {
  let name: String
  let makeScreen: @MainActor (any TweetRepository) -> any TweetsScreen

  static let direct = BenchSubject(name: "no pattern") { DirectTweets(repository: $0) { _ in } }

  static let patterns = ExhibitedPattern.allCases.map { pattern in
    BenchSubject(name: pattern.title) { pattern.screen(repository: $0) }
  }

  /// The baseline first.
  static let all = [direct] + patterns

  /// A screen that has loaded.
  @MainActor
  func opened(_ repository: any TweetRepository) async throws -> any TweetsScreen {
    let screen = makeScreen(repository)
    screen.handle(.appeared)
    try await screen.settled()
    return screen
  }
}
