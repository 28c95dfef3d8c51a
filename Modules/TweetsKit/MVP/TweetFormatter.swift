import DisplayKit
import TweetsComponents
import TweetsKit

/// Formats models as the texts and pictures that the View shows.
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
  func notices(_ warnings: [DisplayText?], _ feed: TweetFeed, empty: DisplayText?) -> [Notice] {
    let skipped = TweetsStrings.skipped(feed)
    let empty = empty.map { Notice(.empty, $0) }
    return (warnings.map { $0.map { Notice(.warning, $0) } } + [skipped, empty])
      .compactMap(\.self)
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
