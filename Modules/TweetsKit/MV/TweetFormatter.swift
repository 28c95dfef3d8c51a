import DisplayKit
import TweetsComponents
import TweetsKit

/// Formats models as the texts and pictures that the View shows.
struct TweetFormatter {
  func header(_ owner: Profile) -> ProfileHeader {
    ProfileHeader(
      name: name(of: owner.user), avatar: owner.user.avatar.map(picture),
      profileImage: owner.profileImage.map(picture))
  }

  func cell(_ tweet: Tweet, canUndo: Bool, areCommentsOpen: Bool) -> TweetCell {
    TweetCell(
      id: RowID(tweet.id), name: name(of: tweet.sender), handle: handle(of: tweet.sender),
      avatar: tweet.sender.avatar.map(picture), text: tweet.text.map { DisplayText($0) },
      images: tweet.images.map(picture),
      comments: comments(tweet.comments, areOpen: areCommentsOpen),
      likes: TweetsStrings.likes(tweet.likes.count), isLiked: tweet.likes.isLiked,
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

  func likeFailed(_ rejection: LikeRejection) -> DisplayText {
    let warning = rejection.isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
    return warning(Failure(rejection.error))
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
