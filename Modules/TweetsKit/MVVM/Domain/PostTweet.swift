import TweetsKit

/// Posts a tweet.
@MainActor
protocol PostTweetUseCase {
  func execute(_ draft: TweetDraft) async throws -> Tweet
}

struct PostTweet: PostTweetUseCase {
  let repository: any TweetRepository

  func execute(_ draft: TweetDraft) async throws -> Tweet { try await repository.post(draft) }
}
