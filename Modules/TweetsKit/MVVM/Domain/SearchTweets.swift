import TweetsKit

/// Searches the service, after a pause in which the user may go on typing.
@MainActor
protocol SearchTweetsUseCase {
  func execute(_ words: SearchWords, after pause: Duration) async throws -> [Tweet]
}

struct SearchTweets: SearchTweetsUseCase {
  let repository: any TweetRepository
  let clock: any Clock<Duration>

  func execute(_ words: SearchWords, after pause: Duration) async throws -> [Tweet] {
    if pause > .zero { try await clock.sleep(for: pause) }
    return try await repository.search(words.text).tweets
  }
}
