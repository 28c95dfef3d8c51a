package import TweetsKit

extension TweetsStatefulState {
  /// What the user sees of this state.
  package var shown: TweetsState {
    switch self {
    case .initial: .loading(nil)
    case .loading(let profile): .loading(profile.map { TweetsHeader($0) })
    case .failed(let profile, let failure): .failed(profile.map { TweetsHeader($0) }, failure)
    case .loaded(let loaded): .loaded(loaded.shown)
    }
  }
}

extension TweetsStatefulState.Loaded {
  fileprivate var shown: LoadedTweets {
    LoadedTweets(
      header: profile.map { TweetsHeader($0) } ?? feed.firstSender.map { TweetsHeader($0) },
      rows: TweetRows(visible, openComments: openComments, likeWishes: likeWishes),
      canLoadMore: canShowMore,
      skipped: feed.skipped, received: feed.received, selection: selection, status: status,
      failedLike: failedLike)
  }
}
