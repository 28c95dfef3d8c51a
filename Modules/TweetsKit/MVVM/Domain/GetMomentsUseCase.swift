package import TweetsKit

/// Asks for both, and keeps what was known of the one that fails.
package struct GetMomentsUseCase: GetMoments {
  private let repository: any TweetRepository

  package init(repository: any TweetRepository) {
    self.repository = repository
  }

  package func execute(after known: KnownMoments) async throws -> KnownMoments {
    let moments = try await repository.moments()
    let (profile, profileError) = newest(moments.profile, after: known.profile)
    let (feed, feedError) = newest(moments.feed, after: known.feed)
    return KnownMoments(
      profile: profile, feed: feed, profileError: profileError, feedError: feedError)
  }

  private func newest<Value>(
    _ answer: Result<Value, any Error>, after known: Value?
  ) -> (Value?, (any Error)?) {
    switch answer {
    case .success(let value): (value, nil)
    case .failure(let error): (known, error)
    }
  }
}
