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

  package static func nothingFound(_ words: SearchWords) -> DisplayText {
    DisplayText("no tweets with “\(words.text)”").singleLine
  }

  private static func counted(_ count: Int, _ noun: String) -> DisplayText {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
