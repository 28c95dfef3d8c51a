package import DisplayKit

/// The words of the tweets' screen: a string catalogue, without decisions.
package enum TweetsStrings {
  package static let title: DisplayText = "Tweets"
  /// The title of the screen of one tweet.
  package static let tweet: DisplayText = "Tweet"
  package static let loading: DisplayText = "Loading"
  package static let refreshing: DisplayText = "Refreshing"
  package static let searching: DisplayText = "Searching"
  package static let noTweets: DisplayText = "no tweets"
  package static let undo: DisplayText = "Undo"
  /// The action that opens the composer, and the composer's title.
  package static let compose: DisplayText = "New tweet"
  /// The action that opens the composer with the text that was left in it.
  package static let continueDraft: DisplayText = "Continue the draft"
  package static let tweetText: DisplayText = "Text"
  package static let post: DisplayText = "Post"
  package static let posting: DisplayText = "Posting"
  package static let discard: DisplayText = "Discard"
  package static let discardQuestion: DisplayText = "Discard the draft?"
  package static let keepDraft: DisplayText = "Keep it"
  /// The name of a sender who has neither a nick nor a username.
  package static let unknownSender: DisplayText = "unknown"

  package static func handle(_ username: String) -> DisplayText { "@\(username)" }

  package static func comments(_ count: Int) -> DisplayText { counted(count, "comment") }

  package static func newTweets(_ count: Int) -> DisplayText { counted(count, "new tweet") }

  package static func likes(_ count: Int) -> DisplayText { counted(count, "like") }

  /// Nil if nothing was left out of the feed.
  package static func skipped(_ feed: TweetFeed) -> Notice? {
    skipped(feed.skipped, of: feed.received, parts: feed.skippedParts)
  }

  package static func skipped(_ count: Int, of received: Int, parts: Int) -> Notice? {
    let notices = [
      Notice.skipped(count, of: received, "tweets", whyInvalid),
      Notice.skipped(
        parts, of: nil, parts == 1 ? "picture or comment" : "pictures or comments",
        "no address or text"),
    ].compactMap(\.self)
    guard notices.count > 1 else { return notices.first }
    return Notice(.skipped, DisplayText(notices.map(\.text.string).joined(separator: "; ")))
  }

  /// Why a tweet is left out.
  package static let whyInvalid = "no sender or content"

  package static func profileFailed(_ failure: Failure) -> DisplayText {
    "could not load the profile: \(failure.title.string)"
  }

  package static func refreshFailed(_ failure: Failure) -> DisplayText {
    "could not refresh: \(failure.title.string)"
  }

  package static func likeFailed(_ failure: Failure) -> DisplayText {
    "could not like the tweet: \(failure.title.string)"
  }

  package static func unlikeFailed(_ failure: Failure) -> DisplayText {
    "could not take the like back: \(failure.title.string)"
  }

  package static func searchFailed(_ failure: Failure) -> DisplayText {
    "could not search: \(failure.title.string)"
  }

  package static func updatesFailed(_ failure: Failure) -> DisplayText {
    "could not get new tweets: \(failure.title.string)"
  }

  package static func nothingFound(_ words: String) -> DisplayText {
    DisplayText("no tweets with “\(words)”").singleLine
  }

  package static func characters(_ count: Int) -> DisplayText {
    "\(count) of \(TweetDraft.limit) characters"
  }

  package static let blankDraft: DisplayText = "write something first"
  package static let tooManyCharacters: DisplayText = "at most \(TweetDraft.limit) characters"
  package static let tooManyBytes: DisplayText = "too many marks on too few characters"

  package static func draftError(_ error: TweetDraftError) -> DisplayText {
    switch error {
    case .blank: blankDraft
    case .tooManyCharacters: tooManyCharacters
    case .tooManyBytes: tooManyBytes
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> DisplayText {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
