package import TweetsKit

@MainActor
package final class TweetsWorker: TweetsFetching {
  private let repository: any TweetRepository

  package init(repository: any TweetRepository) {
    self.repository = repository
  }

  package func fetch() async throws -> Moments { try await repository.moments() }
}
