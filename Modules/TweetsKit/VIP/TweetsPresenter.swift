import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsPresentationLogic: AnyObject {
  func presentLoading(isRefresh: Bool)

  func presentTimeline(_ response: ListTweets.FetchTimeline.Response)

  func presentSearch(_ response: ListTweets.Search.Response)

  func presentMore(_ response: ListTweets.ShowMore.Response)

  func presentSelection(_ response: ListTweets.SelectTweet.Response)

  func presentComments(_ response: ListTweets.ToggleComments.Response)

  func presentLike(_ response: ListTweets.ToggleLike.Response)

  func presentUpdates(_ response: ListTweets.ReceiveUpdates.Response)

  func presentNewTweets(_ response: ListTweets.ShowNewTweets.Response)

  /// - Parameter draft: empty for a new tweet; nil if no tweet can be composed.
  func presentCompose(draft: String?)
}

/// Formats each Response as the ViewModel; stores neither.
@MainActor
final class TweetsPresenter: TweetsPresentationLogic {
  weak var view: (any TweetsDisplayLogic)?

  func presentLoading(isRefresh: Bool) {
    view?.displayLoading(isRefresh ? TweetsStrings.refreshing : TweetsStrings.loading)
  }

  func presentTimeline(_ response: ListTweets.FetchTimeline.Response) {
    let feed = response.feed
    view?.displayTimeline(
      .init(
        header: header(response.profile, feed), warning: warning(response),
        notices: feed.map { notices($0, empty: $0.tweets.isEmpty ? TweetsStrings.noTweets : nil) }
          ?? [],
        failure: feed == nil ? response.feedError.map { Failure($0) } : nil,
        cells: response.tweets?.map(cell), selection: response.selection.map { RowID($0) }))
  }

  func presentSearch(_ response: ListTweets.Search.Response) {
    view?.displaySearch(
      .init(
        progress: response.isInProgress ? TweetsStrings.searching : nil,
        warning: response.error.map { Notice(.warning, TweetsStrings.searchFailed(Failure($0))) },
        notices: notices(response.feed, empty: response.isEmpty ? emptyText(response) : nil),
        cells: response.tweets?.map(cell)))
  }

  func presentMore(_ response: ListTweets.ShowMore.Response) {
    view?.displayMore(.init(cells: response.tweets.map(cell)))
  }

  func presentSelection(_ response: ListTweets.SelectTweet.Response) {
    view?.displaySelection(.init(selection: RowID(response.selection)))
  }

  func presentComments(_ response: ListTweets.ToggleComments.Response) {
    view?.displayComments(.init(cell: cell(response.tweet)))
  }

  func presentLike(_ response: ListTweets.ToggleLike.Response) {
    view?.displayLike(
      .init(cell: response.tweet.map(cell), warning: response.rejection.map(warning)))
  }

  func presentUpdates(_ response: ListTweets.ReceiveUpdates.Response) {
    let count = response.newTweetCount
    view?.displayUpdates(
      .init(
        newTweets: count > 0 ? TweetsStrings.newTweets(count) : nil,
        warning: response.error.map {
          Notice(.warning, TweetsStrings.updatesFailed(Failure($0)))
        }))
  }

  func presentNewTweets(_ response: ListTweets.ShowNewTweets.Response) {
    view?.displayNewTweets(
      .init(
        header: header(response.profile, response.feed),
        notices: notices(response.feed, empty: nil), cells: response.tweets.map(cell),
        selection: response.selection.map { RowID($0) }))
  }

  func presentCompose(draft: String?) {
    view?.displayCompose(
      draft.map { $0.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft })
  }
}

// Formatting
extension TweetsPresenter {
  /// Without a profile, the first sender with a picture, otherwise the first; nil if there is none.
  private func header(_ profile: Profile?, _ feed: TweetFeed?) -> ProfileHeader? {
    let senders = (feed?.tweets ?? []).lazy.map(\.sender)
    guard let user = profile?.user ?? senders.first(where: { $0.avatar != nil }) ?? senders.first
    else { return nil }
    return ProfileHeader(
      name: name(of: user), avatar: user.avatar.map(picture),
      profileImage: profile?.profileImage.map(picture))
  }

  private func cell(_ visible: ListTweets.VisibleTweet) -> TweetCell {
    let tweet = visible.tweet
    return TweetCell(
      id: RowID(tweet.id), name: name(of: tweet.sender), handle: handle(of: tweet.sender),
      avatar: tweet.sender.avatar.map(picture), text: tweet.text.map { DisplayText($0) },
      images: tweet.images.map(picture),
      comments: comments(tweet.comments, areOpen: visible.areCommentsOpen),
      likes: TweetsStrings.likes(visible.likes.count), isLiked: visible.likes.isLiked,
      undo: visible.canUndo ? TweetsStrings.undo : nil)
  }

  /// The number of skipped elements, and the text in place of rows.
  private func notices(_ feed: TweetFeed, empty: DisplayText?) -> [Notice] {
    [TweetsStrings.skipped(feed), empty.map { Notice(.empty, $0) }]
      .compactMap(\.self)
  }

  /// Nil if the service may find tweets, now or after a retry.
  private func emptyText(_ response: ListTweets.Search.Response) -> DisplayText? {
    guard let words = response.words else { return TweetsStrings.noTweets }
    let isComplete = !response.isInProgress && response.error == nil
    return isComplete ? TweetsStrings.nothingFound(words.text) : nil
  }

  /// Nil if there are no rows: then the failure takes their place.
  private func warning(_ response: ListTweets.FetchTimeline.Response) -> Notice? {
    guard response.feed != nil else { return nil }
    let text =
      response.feedError.map { TweetsStrings.refreshFailed(Failure($0)) }
      ?? response.profileError.map { TweetsStrings.profileFailed(Failure($0)) }
    return text.map { Notice(.warning, $0) }
  }

  private func warning(_ rejection: LikeRejection) -> Notice {
    let failure = Failure(rejection.error)
    return Notice(
      .warning,
      rejection.isLiked
        ? TweetsStrings.likeFailed(failure) : TweetsStrings.unlikeFailed(failure))
  }

  /// The nick, otherwise the handle.
  private func name(of sender: TweetSender) -> DisplayText {
    sender.nick.map { DisplayText($0) } ?? sender.username.map(TweetsStrings.handle)
      ?? TweetsStrings.unknownSender
  }

  /// Nil if it is the name.
  private func handle(of sender: TweetSender) -> DisplayText? {
    guard let username = sender.username, let nick = sender.nick, nick != "@\(username)"
    else { return nil }
    return TweetsStrings.handle(username)
  }

  private func picture(_ address: String) -> Picture { Picture(WebLink(address)) }

  private func comments(_ comments: [TweetComment], areOpen: Bool) -> TweetCell.Comments? {
    guard !comments.isEmpty else { return nil }
    return TweetCell.Comments(
      title: TweetsStrings.comments(comments.count),
      lines: areOpen
        ? comments.map { .init(name: name(of: $0.sender), text: DisplayText($0.text)) } : nil)
  }
}
