import DisplayKit
import ScreenContracts
import TweetsComponents
import TweetsKit

/// The facts of the screen in each state, in the product's words.
extension DisplayFacts {
  static func loading(_ header: Profile? = nil) -> Self {
    page(Part.header(header) + [.progress("Loading")], isSettled: false)
  }

  static func failed(_ header: Profile?, _ error: some Error) -> Self {
    page(Part.header(header) + [.failure(Failure(error))])
  }

  /// - Parameters:
  ///   - none: in place of the rows, if there are none.
  ///   - isLiking: whether a like is in flight.
  ///   - status: the parts between the header and the rows.
  static func tweets(
    _ rows: [Part], none: Part? = .noTweets, header: Profile? = .ada,
    selection: Tweet.ID? = nil, isLiking: Bool = false, _ status: [Part] = []
  ) -> Self {
    let list = rows.isEmpty ? none : .list(rows, selection: selection.map { RowID($0) })
    return page(
      Part.header(header) + status + [list].compactMap(\.self),
      isSettled: !status.contains(.refreshing) && !status.contains(.searching) && !isLiking)
  }

  static func composer(
    _ text: String, error: String?, failure: (any Error)?, isPosting: Bool, isAsking: Bool
  ) -> Self {
    let field = Form.Field(
      id: .tweetText, label: "Text", value: text, error: error.map { DisplayText($0) })
    let count = TweetDraft(text).count
    let actions =
      isAsking
      ? [("confirm-discard", "Discard"), ("keep-draft", "Keep it")] : [("discard", "Discard")]
    let leaving: [Part] =
      (isAsking ? [.notice(Notice(.warning, "Discard the draft?"))] : [])
      + [.actions(actions.map { ContentAction(id: ActionID($0), title: DisplayText($1)) })]
    return DisplayFacts(
      title: "New tweet",
      (isPosting ? [.progress("Posting")] : []) + (failure.map { [.failure(Failure($0))] } ?? [])
        + [
          .form(Form(fields: [field], submit: "Post", isEnabled: !isPosting)),
          .text("\(count) of 280 characters"),
        ] + (isPosting ? [] : leaving), isSettled: !isPosting)
  }

  /// Of the host, not of a screen: the text for the composer of the next list.
  static func left(_ text: String) -> Self {
    DisplayFacts(title: "Draft", [.notice(Notice(.empty, DisplayText(text)))])
  }

  static func page(_ parts: [Part], isSettled: Bool = true) -> Self {
    DisplayFacts(title: "Tweets", parts, isSettled: isSettled)
  }
}

extension DisplayFacts.Part {
  static let refreshing = progress("Refreshing")
  static let searching = progress("Searching")
  static let noTweets = notice(Notice(.empty, "no tweets"))

  static func nothing(for words: String) -> Self {
    .notice(Notice(.empty, DisplayText("no tweets with “\(words)”")))
  }

  static func searchFailed(_ error: some Error) -> Self { warning("could not search", error) }

  static func profileFailed(_ error: some Error) -> Self {
    warning("could not load the profile", error)
  }

  static func refreshFailed(_ error: some Error) -> Self { warning("could not refresh", error) }

  static func likeFailed(_ error: some Error) -> Self { warning("could not like the tweet", error) }

  static func unlikeFailed(_ error: some Error) -> Self {
    warning("could not take the like back", error)
  }

  static func updatesFailed(_ error: some Error) -> Self {
    warning("could not get new tweets", error)
  }

  static func new(_ count: Int) -> Self {
    .actions([ContentAction(id: .newTweets, title: words(count, "new tweet"))])
  }

  /// The line that opens the composer.
  static let compose = actions([ContentAction(id: .compose, title: "New tweet")])
  static let draft = actions([ContentAction(id: .compose, title: "Continue the draft")])

  static func skipped(_ count: Int, of received: Int) -> Self {
    let verb = count == 1 ? "was" : "were"
    return .notice(
      Notice(
        .skipped, "\(count) of \(received) tweets \(verb) left out: no sender or content"))
  }

  private static func warning(_ words: String, _ error: some Error) -> Self {
    .notice(Notice(.warning, DisplayText("\(words): \(Failure(error).title.string)")))
  }

  /// The profile picture, the avatar and the name.
  fileprivate static func header(_ profile: Profile?) -> [Self] {
    guard let profile else { return [] }
    let pictures = [
      (profile.profileImage, "profile picture"), (profile.user.avatar, "avatar"),
    ].compactMap { address, words in
      address.map { text("[image: \(words)]", links: [WebLink($0)]) }
    }
    return pictures + [.heading(profile.user.name)]
  }
}

extension DisplayFacts.Part {
  /// - Parameters:
  ///   - like: since the feed was loaded; nil if there is none.
  ///   - text: instead of the one that the tweet has.
  static func row(
    _ tweet: Tweet, areCommentsOpen: Bool = false, like: SampleLike? = nil,
    as text: String? = nil
  ) -> Self {
    let likes = tweet.likes.with(isLiked: like?.isLiked ?? tweet.likes.isLiked)
    let comments = ContentAction(
      id: .comments, title: words(tweet.comments.count, "comment"),
      state: areCommentsOpen ? .open : .off)
    let toggle = ContentAction(
      id: .like, title: words(likes.count, "like"), state: likes.isLiked ? .on : .off)
    let undo = ContentAction(id: .undo, title: "Undo")
    let actions =
      (tweet.comments.isEmpty ? [] : [comments]) + [toggle]
      + (like?.isWaiting == true ? [undo] : [])
    let quotes = tweet.comments.map { "│ \($0.sender.name)  \($0.text)" }
    let count = tweet.images.count
    let lines =
      [tweet.sender.line] + (tweet.text.map { [$0] } ?? [])
      + grid(count, columns: [1: 1, 4: 2][count] ?? 3)
      + [actions.map(\.words.string).joined(separator: " · ")] + (areCommentsOpen ? quotes : [])
    return row(
      RowID(tweet.id), text ?? lines.joined(separator: "\n"),
      links: tweet.images.map { WebLink($0) }, actions: actions)
  }

  /// The lines of as many images.
  static func grid(_ count: Int, columns: Int) -> [String] {
    let cells = (0..<count).map { "[image: \($0 + 1) of \(count)]" }
    return stride(from: 0, to: count, by: columns).map {
      cells[$0...].prefix(columns).joined(separator: "  ")
    }
  }

  private static func words(_ count: Int, _ noun: String) -> DisplayText {
    DisplayText("\(count) \(noun)\(count == 1 ? "" : "s")")
  }
}

extension TweetSender {
  fileprivate var name: String { nick ?? username.map { "@\($0)" } ?? "unknown" }

  fileprivate var line: String {
    guard nick != nil, let username else { return name }
    return "\(name) @\(username)"
  }
}
