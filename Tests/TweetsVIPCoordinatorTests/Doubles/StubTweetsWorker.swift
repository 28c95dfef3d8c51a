import TweetsKit

@testable import TweetsVIPCoordinator

/// Answers its fetches in turn.
@MainActor
final class StubTweetsWorker: TweetsFetching {
  struct Unasked: Error {}

  var answers: [Moments]

  init(_ answers: [Moments]) { self.answers = answers }

  func fetch() async throws -> Moments {
    guard !answers.isEmpty else { throw Unasked() }
    return answers.removeFirst()
  }
}
