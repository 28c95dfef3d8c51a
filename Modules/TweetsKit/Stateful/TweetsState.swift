import DisplayKit
import TweetsKit

/// Everything that the scene knows. What the View shows is derived from it.
enum TweetsState: Equatable, Sendable {
  /// Before the first load.
  case idle
  /// No feed yet. The profile is of an earlier load, whose feed failed.
  case loading(Profile?)
  /// The feed's request failed.
  case failed(Profile?, Failure)
  case loaded(Loaded)

  /// The profile of the last load that returned one.
  var profile: Profile? {
    switch self {
    case .idle: nil
    case .loading(let profile), .failed(let profile, _): profile
    case .loaded(let loaded):
      if case .profile(let profile) = loaded.owner { profile } else { nil }
    }
  }
}

extension TweetsState {
  /// The user of the feed.
  enum Owner: Equatable, Sendable {
    case profile(Profile)
    /// Replaces a missing profile: the first sender with a picture, otherwise the first sender.
    case sender(TweetSender)

    /// Nil if there is neither a profile nor a tweet.
    init?(_ profile: Profile?, _ feed: TweetFeed) {
      let senders = feed.tweets.lazy.map(\.sender)
      if let profile {
        self = .profile(profile)
      } else if let sender = senders.first(where: { $0.avatar != nil }) ?? senders.first {
        self = .sender(sender)
      } else {
        return nil
      }
    }
  }

  enum Status: Equatable, Sendable {
    case complete
    case refreshing
    /// The feed was loaded, but not the profile.
    case profileFailed(Failure)
    /// The feed is from an earlier load.
    case refreshFailed(Failure)
  }

  /// A like or unlike that the feed does not include.
  enum Like: Equatable, Sendable {
    /// In flight. `accepted` is what the service last accepted since it sent the feed.
    case sending(Bool, accepted: Bool?)
    case accepted(Bool)

    var isLiked: Bool {
      switch self {
      case .sending(let isLiked, _), .accepted(let isLiked): isLiked
      }
    }

    var isSending: Bool {
      switch self {
      case .sending: true
      case .accepted: false
      }
    }
  }

  /// A like or unlike that the service rejected.
  struct LikeFailure: Equatable, Sendable {
    let isLiked: Bool
    let failure: Failure
  }

  struct Loaded: Equatable, Sendable {
    static let pageSize = 5

    var owner: Owner?
    let feed: TweetFeed
    var visibleCount = pageSize
    /// In visible rows or further down, as the selection.
    var openComments: Set<Tweet.ID> = []
    var selection: Tweet.ID?
    var likes: [Tweet.ID: Like] = [:]
    /// Until the next like or load.
    var likeFailure: LikeFailure?
    var status = Status.complete

    init(_ feed: TweetFeed, profile: Profile?) {
      self.feed = feed
      owner = Owner(profile, feed)
    }

    var visibleTweets: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }

    /// Nil if the tweet is not visible.
    func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }
  }
}
