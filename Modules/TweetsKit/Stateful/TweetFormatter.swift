import DisplayKit
import TweetsComponents
import TweetsKit

/// Formats parts of the state as the texts and pictures of the page.
struct TweetFormatter {
  func header(_ owner: TweetsState.Owner) -> ProfileHeader {
    switch owner {
    case .profile(let profile):
      ProfileHeader(
        name: name(of: profile.user), avatar: profile.user.avatar.map(picture),
        profileImage: profile.profileImage.map(picture))
    case .sender(let sender):
      ProfileHeader(name: name(of: sender), avatar: sender.avatar.map(picture))
    }
  }

  func cell(
    _ tweet: Tweet, likes: TweetLikes, canUndo: Bool, areCommentsOpen: Bool
  ) -> TweetCell {
    TweetCell(
      id: RowID(tweet.id), name: name(of: tweet.sender), handle: handle(of: tweet.sender),
      avatar: tweet.sender.avatar.map(picture), text: tweet.text.map { DisplayText($0) },
      images: tweet.images.map(picture),
      comments: comments(tweet.comments, areOpen: areCommentsOpen),
      likes: TweetsStrings.likes(likes.count), isLiked: likes.isLiked,
      undo: canUndo ? TweetsStrings.undo : nil)
  }

  /// The warnings, the number of skipped elements, and the text in place of rows.
  func notices(
    _ warnings: [DisplayText?], _ feed: TweetFeed, empty: DisplayText?
  ) -> [Notice] {
    let skipped = TweetsStrings.skipped(feed)
    let empty = empty.map { Notice(.empty, $0) }
    return (warnings.map { $0.map { Notice(.warning, $0) } } + [skipped, empty])
      .compactMap(\.self)
  }

  func warning(_ status: TweetsState.Status) -> DisplayText? {
    switch status {
    case .complete, .refreshing: nil
    case .profileFailed(let failure): TweetsStrings.profileFailed(failure)
    case .refreshFailed(let failure): TweetsStrings.refreshFailed(failure)
    }
  }

  func warning(_ rejection: TweetsState.LikeRejection?) -> DisplayText? {
    rejection.map {
      $0.isLiked ? TweetsStrings.likeFailed($0.failure) : TweetsStrings.unlikeFailed($0.failure)
    }
  }

  func searchWarning(_ search: TweetsState.Search?) -> DisplayText? {
    guard case .failed(let failure) = search?.status else { return nil }
    return TweetsStrings.searchFailed(failure)
  }

  func updatesWarning(_ failure: TweetsState.UpdatesFailure?) -> DisplayText? {
    switch failure {
    case nil: nil
    case .connection(let failure), .listening(let failure): TweetsStrings.updatesFailed(failure)
    }
  }

  /// In place of rows; nil while there may be results.
  func emptyText(_ search: TweetsState.Search?) -> DisplayText? {
    guard let search else { return TweetsStrings.noTweets }
    return switch search.status {
    case .inProgress, .failed: nil
    case .complete: TweetsStrings.nothingFound(search.words.text)
    }
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
    let lines = {
      comments.map {
        TweetCell.Line(name: name(of: $0.sender), text: DisplayText($0.text))
      }
    }
    return TweetCell.Comments(
      title: TweetsStrings.comments(comments.count), lines: areOpen ? lines() : nil)
  }
}
