package import TweetsKit

package struct SetLikedUseCase: SetLiked {
  private let repository: any TweetRepository

  package init(repository: any TweetRepository) {
    self.repository = repository
  }

  package func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}
