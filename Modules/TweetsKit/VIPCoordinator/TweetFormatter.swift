import DisplayKit
import TweetsComponents
import TweetsKit

/// A tweet with what the user did to it.
struct VisibleTweet {
  let tweet: Tweet
  /// Includes the user's like.
  let likes: TweetLikes
  /// The like waits to be sent.
  let canUndo: Bool
  let areCommentsOpen: Bool
}

/// Formats what both Presenters show.
struct TweetFormatter {
  /// Without a profile, the first sender with a picture, otherwise the first; nil if there is none.
  func header(_ profile: Profile?, _ feed: TweetFeed?) -> ProfileHeader? {
    let senders = (feed?.tweets ?? []).lazy.map(\.sender)
    guard let user = profile?.user ?? senders.first(where: { $0.avatar != nil }) ?? senders.first
    else { return nil }
    return ProfileHeader(
      name: name(of: user), avatar: user.avatar.map(picture),
      profileImage: profile?.profileImage.map(picture))
  }

  func cell(_ visible: VisibleTweet) -> TweetCell {
    let tweet = visible.tweet
    return TweetCell(
      id: RowID(tweet.id), name: name(of: tweet.sender), handle: handle(of: tweet.sender),
      avatar: tweet.sender.avatar.map(picture), text: tweet.text.map { DisplayText($0) },
      images: tweet.images.map(picture),
      comments: comments(tweet.comments, areOpen: visible.areCommentsOpen),
      likes: TweetsStrings.likes(visible.likes.count), isLiked: visible.likes.isLiked,
      undo: visible.canUndo ? TweetsStrings.undo : nil)
  }

  func refreshFailed(_ error: any Error) -> Notice {
    Notice(.warning, TweetsStrings.refreshFailed(Failure(error)))
  }

  func likeFailed(_ rejection: LikeRejection) -> Notice {
    let failure = Failure(rejection.error)
    return Notice(
      .warning,
      rejection.isLiked ? TweetsStrings.likeFailed(failure) : TweetsStrings.unlikeFailed(failure))
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
