// The structures without behaviour that the Interactor makes of the entities, for the Presenter.

import TweetsKit

/// The user of the feed.
struct OwnerReport: Equatable {
  let person: PersonReport
  let profileImage: String?

  init(_ profile: Profile) {
    person = PersonReport(profile.user)
    profileImage = profile.profileImage
  }
}

struct PersonReport: Equatable {
  let username: String?
  let nick: String?
  let avatar: String?

  init(_ sender: TweetSender) {
    username = sender.username
    nick = sender.nick
    avatar = sender.avatar
  }
}

struct TweetReport: Equatable, Identifiable {
  struct Comment: Equatable {
    let person: PersonReport
    let text: String
  }

  let id: String
  let person: PersonReport
  let text: String?
  let images: [String]
  let comments: [Comment]
  /// Includes the user's like, as `isLiked`.
  let likeCount: Int
  let isLiked: Bool
  /// Whether the like waits to be sent.
  let canUndo: Bool

  init(_ tweet: Tweet, likes: TweetLikes, canUndo: Bool) {
    id = tweet.id
    person = PersonReport(tweet.sender)
    text = tweet.text
    images = tweet.images
    comments = tweet.comments.map {
      Comment(person: PersonReport($0.sender), text: $0.text)
    }
    likeCount = likes.count
    isLiked = likes.isLiked
    self.canUndo = canUndo
  }
}

struct TimelineReport {
  /// Nil if neither the profile nor a tweet identifies the user.
  let owner: OwnerReport?
  /// The visible tweets.
  var tweets: [TweetReport]
  /// Nil if the visible tweets are the first of the feed.
  var search: SearchReport?
  var updates: UpdatesReport
  /// The number of invalid tweets, and of all tweets.
  let skipped: Int
  let received: Int
  /// The number of invalid pictures and comments.
  let skippedParts: Int
}

struct UpdatesReport {
  /// The number of new tweets, which are not in the timeline.
  let newTweets: Int
  /// The reason why there is no connection.
  let error: (any Error)?
}

/// The text of a tweet that is written.
struct DraftReport {
  enum Flaw: Equatable { case blank, tooManyCharacters, tooManyBytes }

  /// As typed.
  let text: String
  /// The number of characters.
  let count: Int
  let hasWords: Bool
  /// Why it cannot be posted; without words, only after an attempt.
  let flaw: Flaw?
  let isPosting: Bool
  /// Why the last request failed, until the next one, or another text.
  let postError: (any Error)?
}

extension DraftReport.Flaw {
  init(_ error: TweetDraftError) {
    switch error {
    case .blank: self = .blank
    case .tooManyCharacters: self = .tooManyCharacters
    case .tooManyBytes: self = .tooManyBytes
    }
  }
}

struct SearchReport {
  let words: String
  /// Whether the service has not responded yet.
  let isInProgress: Bool
  let error: (any Error)?
}
