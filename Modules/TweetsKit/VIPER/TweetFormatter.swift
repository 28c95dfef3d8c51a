import DisplayKit
import TweetsComponents
import TweetsKit

/// Formats reports as the texts and pictures that the View shows.
struct TweetFormatter {
  func header(_ owner: OwnerReport) -> ProfileHeader {
    ProfileHeader(
      name: name(of: owner.person), avatar: owner.person.avatar.map(picture),
      profileImage: owner.profileImage.map(picture))
  }

  func cell(_ tweet: TweetReport, areCommentsOpen: Bool) -> TweetCell {
    TweetCell(
      id: RowID(tweet.id), name: name(of: tweet.person), handle: handle(of: tweet.person),
      avatar: tweet.person.avatar.map(picture), text: tweet.text.map { DisplayText($0) },
      images: tweet.images.map(picture),
      comments: comments(tweet.comments, areOpen: areCommentsOpen),
      likes: TweetsStrings.likes(tweet.likeCount), isLiked: tweet.isLiked,
      undo: tweet.canUndo ? TweetsStrings.undo : nil)
  }

  /// The warnings, the number of skipped elements, and whether there are no tweets: during a search,
  /// only after the service has responded.
  func notices(_ warnings: [DisplayText?], _ timeline: TimelineReport) -> [Notice] {
    let skipped = TweetsStrings.skipped(
      timeline.skipped, of: timeline.received, parts: timeline.skippedParts)
    let text = timeline.tweets.isEmpty ? emptyText(timeline.search) : nil
    let empty = text.map { Notice(.empty, $0) }
    return (warnings.map { $0.map { Notice(.warning, $0) } } + [skipped, empty])
      .compactMap(\.self)
  }

  /// - Parameter isAsking: whether the composer asks if the draft is to be discarded.
  func editor(_ draft: DraftReport, isAsking: Bool) -> TweetEditor {
    TweetEditor(
      text: draft.text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
      count: TweetsStrings.characters(draft.count),
      error: draft.flaw.map(text),
      progress: draft.isPosting ? TweetsStrings.posting : nil,
      failure: draft.postError.map { Failure($0) },
      leaving: isAsking
        ? .question(
          TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
          keep: TweetsStrings.keepDraft) : .discard(TweetsStrings.discard))
  }

  private func text(of flaw: DraftReport.Flaw) -> DisplayText {
    switch flaw {
    case .blank: TweetsStrings.blankDraft
    case .tooManyCharacters: TweetsStrings.tooManyCharacters
    case .tooManyBytes: TweetsStrings.tooManyBytes
    }
  }

  private func emptyText(_ search: SearchReport?) -> DisplayText? {
    guard let search else { return TweetsStrings.noTweets }
    let hasResponse = !search.isInProgress && search.error == nil
    return hasResponse ? TweetsStrings.nothingFound(search.words) : nil
  }

  /// The nick, otherwise the handle.
  private func name(of person: PersonReport) -> DisplayText {
    person.nick.map { DisplayText($0) } ?? person.username.map(TweetsStrings.handle)
      ?? TweetsStrings.unknownSender
  }

  /// Nil if it is the name.
  private func handle(of person: PersonReport) -> DisplayText? {
    guard let username = person.username, let nick = person.nick, nick != "@\(username)"
    else { return nil }
    return TweetsStrings.handle(username)
  }

  private func picture(_ address: String) -> Picture { Picture(WebLink(address)) }

  private func comments(_ comments: [TweetReport.Comment], areOpen: Bool) -> TweetCell.Comments? {
    guard !comments.isEmpty else { return nil }
    return TweetCell.Comments(
      title: TweetsStrings.comments(comments.count),
      lines: areOpen
        ? comments.map { .init(name: name(of: $0.person), text: DisplayText($0.text)) } : nil)
  }
}
