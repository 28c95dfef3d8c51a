/// What the reader chose for a tweet since its feed came.
package struct LikeWish: Equatable, Sendable {
  package let isLiked: Bool
  /// The service has not answered yet.
  package let isUnderWay: Bool
  /// What the service agreed to before, since the feed came.
  private let earlier: Bool?

  /// - Parameter earlier: the tweet's wish of before, which was answered.
  package init(isLiked: Bool, isUnderWay: Bool = true, after earlier: LikeWish? = nil) {
    self.isLiked = isLiked
    self.isUnderWay = isUnderWay
    self.earlier = earlier?.isLiked
  }

  /// Once the service has agreed.
  package var agreed: LikeWish { LikeWish(isLiked: isLiked, isUnderWay: false) }

  /// Once the service has refused: as before, nil where that is in the feed.
  package var refused: LikeWish? { earlier.map { LikeWish(isLiked: $0, isUnderWay: false) } }

  /// Once a newer feed has come, which knows of all that was answered.
  package var afterFeed: LikeWish? { isUnderWay ? LikeWish(isLiked: isLiked) : nil }
}
