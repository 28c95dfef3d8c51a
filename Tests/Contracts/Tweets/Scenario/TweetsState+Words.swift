import DisplayKit
package import TweetsKit

extension TweetsState {
  /// The samples with these numbers, of a feed of `count` elements.
  package static func showing(
    _ numbers: ClosedRange<Int>, of count: Int, more: Bool = false,
    header: TweetsHeader? = .ada, skipped: Int = 0, selection: Tweet.ID? = nil,
    _ status: LoadedTweets.Status = .complete
  ) -> TweetsState {
    showing(
      numbers.map(Tweet.number), of: count, more: more, header: header, skipped: skipped,
      selection: selection, status)
  }

  package static func showing(
    _ tweets: [Tweet], of count: Int, more: Bool = false, header: TweetsHeader? = .ada,
    skipped: Int = 0, selection: Tweet.ID? = nil, _ status: LoadedTweets.Status = .complete
  ) -> TweetsState {
    .loaded(
      LoadedTweets(
        header: header, rows: TweetRows(tweets[...]), canLoadMore: more, skipped: skipped,
        received: count, selection: selection, status: status))
  }

  package static func failed(_ header: TweetsHeader?, _ error: any Error) -> TweetsState {
    .failed(header, Failure(error))
  }
}

extension LoadedTweets.Status {
  package static func profileFailed(_ error: any Error) -> Self { .profileFailed(Failure(error)) }

  package static func refreshFailed(_ error: any Error) -> Self { .refreshFailed(Failure(error)) }
}
