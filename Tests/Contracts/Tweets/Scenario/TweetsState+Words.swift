import DisplayKit
package import TweetsKit

extension TweetsState {
  /// The samples with these numbers, of a feed of `count` elements.
  package static func showing(
    _ numbers: ClosedRange<Int>, of count: Int, more: Bool = false,
    header: TweetsHeader? = .ada, skipped: Int = 0, selection: Tweet.ID? = nil,
    open: Set<Tweet.ID> = [], likes: [Tweet.ID: LikeWish] = [:],
    _ status: LoadedTweets.Status = .complete, failed: FailedLike? = nil
  ) -> TweetsState {
    showing(
      numbers.map(Tweet.number), of: count, more: more, header: header, skipped: skipped,
      selection: selection, open: open, likes: likes, status, failed: failed)
  }

  package static func showing(
    _ tweets: [Tweet], of count: Int, more: Bool = false, header: TweetsHeader? = .ada,
    skipped: Int = 0, selection: Tweet.ID? = nil, open: Set<Tweet.ID> = [],
    likes: [Tweet.ID: LikeWish] = [:], _ status: LoadedTweets.Status = .complete,
    failed: FailedLike? = nil
  ) -> TweetsState {
    .loaded(
      LoadedTweets(
        header: header, rows: TweetRows(tweets[...], openComments: open, likeWishes: likes),
        canLoadMore: more, skipped: skipped, received: count, selection: selection,
        status: status, failedLike: failed))
  }

  package static func failed(_ header: TweetsHeader?, _ error: any Error) -> TweetsState {
    .failed(header, Failure(error))
  }
}

extension LoadedTweets.Status {
  package static func profileFailed(_ error: any Error) -> Self { .profileFailed(Failure(error)) }

  package static func refreshFailed(_ error: any Error) -> Self { .refreshFailed(Failure(error)) }
}

extension LikeWish {
  /// Sent off, and not answered.
  package static let liking = LikeWish(isLiked: true)
  package static let unliking = LikeWish(isLiked: false)
  package static func liking(after earlier: LikeWish) -> Self {
    Self(isLiked: true, after: earlier)
  }
  package static func unliking(after earlier: LikeWish) -> Self {
    Self(isLiked: false, after: earlier)
  }

  package static let liked = LikeWish(isLiked: true, isUnderWay: false)
  package static let unliked = LikeWish(isLiked: false, isUnderWay: false)
}

extension FailedLike {
  package static func like(_ error: any Error) -> Self { Self(isLiked: true, Failure(error)) }

  package static func unlike(_ error: any Error) -> Self { Self(isLiked: false, Failure(error)) }
}
