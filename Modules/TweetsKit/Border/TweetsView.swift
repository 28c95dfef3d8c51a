package import DisplayKit

/// How a state is shown: the same in every pattern, whose own View decides when.
package enum TweetsView {
  package static func screen(_ state: TweetsState) -> ScreenState {
    switch state {
    case .loading(let header):
      screen([shown(header), .progress("Loading", fraction: nil)], isSettled: false)
    case .failed(let header, let failure):
      screen([shown(header), .failure(failure)], isSettled: true)
    case .loaded(let tweets):
      screen(parts(of: tweets), isSettled: tweets.isSettled)
    }
  }

  private static func screen(_ parts: [Content?], isSettled: Bool) -> ScreenState {
    ScreenState(
      title: "Moments", content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: isSettled)
  }

  private static func shown(_ header: TweetsHeader?) -> Content? { header?.content }

  private static func parts(of tweets: LoadedTweets) -> [Content?] {
    let list = LazyList(
      tweets.rows, selection: tweets.selection.map { RowID($0) }, id: { $0.rowID },
      content: { $0.content })
    let body: [Content?] = [
      tweets.rows.isEmpty ? .notice(Notice(.empty, "No tweets.")) : .list(list),
      tweets.canLoadMore ? .text(StyledText("More below", .secondary)) : nil,
    ]
    let isRefreshing = tweets.status == .refreshing
    return [shown(tweets.header), isRefreshing ? .progress("Refreshing", fraction: nil) : nil]
      + notices(tweets).map(Content.notice) + body
  }

  /// What a user should know besides the tweets.
  package static func notices(_ tweets: LoadedTweets) -> [Notice] {
    let skipped = tweets.skippedNote.map { Notice(.warning, DisplayText($0)) }
    return [notice(tweets.status), notice(tweets.failedLike), skipped].compactMap(\.self)
  }

  private static func notice(_ like: FailedLike?) -> Notice? {
    like.map {
      warning($0.isLiked ? "Could not like the tweet" : "Could not take the like back", $0.failure)
    }
  }

  private static func notice(_ status: LoadedTweets.Status) -> Notice? {
    switch status {
    case .complete, .refreshing: nil
    case .profileFailed(let failure): warning("Could not load the profile", failure)
    case .refreshFailed(let failure): warning("Could not refresh", failure)
    }
  }

  private static func warning(_ text: String, _ failure: Failure) -> Notice {
    Notice(.warning, DisplayText("\(text): \(failure.title.string)"))
  }
}
