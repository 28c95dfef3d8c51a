import DisplayKit
package import TweetsKit

extension TweetsStatefulState {
  /// What choosing the like of a visible tweet asks for; nil while its last one is under way.
  package func nextLike(of id: Tweet.ID) -> Bool? {
    guard case .loaded(let loaded) = self,
      let tweet = loaded.visible.first(where: { $0.id == id })
    else { return nil }
    guard let wish = loaded.likeWishes[id] else { return !tweet.likes.isLiked }
    return wish.isUnderWay ? nil : !wish.isLiked
  }

  package func startingLike(_ isLiked: Bool, of id: Tweet.ID) -> Self {
    guard case .loaded(var loaded) = self else { return self }
    loaded.likeWishes[id] = LikeWish(isLiked: isLiked, after: loaded.likeWishes[id])
    loaded.failedLike = nil
    return .loaded(loaded)
  }

  /// Undone where it failed.
  package func settlingLike(
    _ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>
  ) -> Self {
    guard case .loaded(var loaded) = self else { return self }
    switch result {
    case .success: loaded.likeWishes[id] = loaded.likeWishes[id]?.agreed
    case .failure(let error):
      loaded.likeWishes[id] = loaded.likeWishes[id]?.refused
      if !(error is CancellationError) {
        loaded.failedLike = FailedLike(isLiked: isLiked, Failure(error))
      }
    }
    return .loaded(loaded)
  }
}
