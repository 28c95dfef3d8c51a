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
