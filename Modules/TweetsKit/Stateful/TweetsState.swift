import DisplayKit
import TweetsKit

/// Everything that the scene knows. What the View shows is derived from it. A search can begin in each
/// of the states.
enum TweetsState: Equatable, Sendable {
  /// Before the first load.
  case idle(Search? = nil)
  /// No feed yet. The profile is of an earlier load, whose feed failed.
  case loading(Profile?, Search? = nil)
  /// The feed's request failed.
  case failed(Profile?, Failure, Search? = nil)
  case loaded(Loaded)

  /// The profile of the last load that returned one.
  var profile: Profile? {
    switch self {
    case .idle: nil
    case .loading(let profile, _), .failed(let profile, _, _): profile
    case .loaded(let loaded):
      if case .profile(let profile) = loaded.owner { profile } else { nil }
    }
  }

  /// Nil without a search.
  var search: Search? {
    get {
      switch self {
      case .idle(let search), .loading(_, let search), .failed(_, _, let search): search
      case .loaded(let loaded): loaded.search
      }
    }
    set {
      switch self {
      case .idle: self = .idle(newValue)
      case .loading(let profile, _): self = .loading(profile, newValue)
      case .failed(let profile, let failure, _): self = .failed(profile, failure, newValue)
      case .loaded(var loaded):
        loaded.search = newValue
        self = .loaded(loaded)
      }
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
    /// Not sent yet: can be undone. `accepted` is what the service last accepted since the feed was
    /// requested.
    case waiting(Bool, accepted: Bool?)
    /// In flight.
    case sending(Bool, accepted: Bool?)
    case accepted(Bool)

    var isLiked: Bool {
      switch self {
      case .waiting(let isLiked, _), .sending(let isLiked, _), .accepted(let isLiked): isLiked
      }
    }

    var isWaiting: Bool {
      switch self {
      case .waiting: true
      case .sending, .accepted: false
      }
    }

    var isSending: Bool {
      switch self {
      case .sending: true
      case .waiting, .accepted: false
      }
    }
  }

  /// A like or unlike that the service rejected.
  struct LikeRejection: Equatable, Sendable {
    let isLiked: Bool
    let failure: Failure
  }

  struct Search: Equatable, Sendable {
    enum Status: Equatable, Sendable {
      /// In the pause or in flight.
      case inProgress
      /// With the service's results, also if they are in the feed.
      case complete([Tweet])
      case failed(Failure)
    }

    let words: SearchWords
    var status = Status.inProgress

    var results: [Tweet] {
      if case .complete(let results) = status { results } else { [] }
    }
  }

  /// Why no new tweets arrive.
  enum UpdatesFailure: Equatable, Sendable {
    /// The connection is lost; another attempt follows.
    case connection(Failure)
    /// No attempt follows before a retry.
    case listening(Failure)
  }

  struct Loaded: Equatable, Sendable {
    static let pageSize = 5

    var owner: Owner?
    var feed: TweetFeed
    var visibleCount = pageSize
    /// In visible rows or further down, as the selection.
    var openComments: Set<Tweet.ID> = []
    var selection: Tweet.ID?
    var likes: [Tweet.ID: Like] = [:]
    /// Those of them that the service accepted before the load in progress began.
    var acceptedBeforeLoad: Set<Tweet.ID> = []
    /// Until the next like or load.
    var likeRejection: LikeRejection?
    var status = Status.complete
    var newTweets = NewTweets()
    /// The text that was left in the composer; empty if there is none. Nil without a stack
    /// for the composer.
    var draft: String?
    var updatesFailure: UpdatesFailure?
    var search: Search? { didSet { findTweets(after: oldValue) } }
    /// The tweets of the feed that match the search, and behind them its other results.
    private var found: [Tweet]?

    init(_ feed: TweetFeed, profile: Profile?) {
      self.feed = feed
      owner = Owner(profile, feed)
    }

    var visibleTweets: ArraySlice<Tweet> {
      found.map { $0[...] } ?? feed.tweets.prefix(visibleCount)
    }

    /// Nil if no tweet can be composed: without a stack, and in a search.
    var composerDraft: String? { search == nil ? draft : nil }

    /// Nil if the tweet is not visible.
    func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

    /// Matches the feed once for the same words.
    private mutating func findTweets(after earlier: Search?) {
      guard let search else { return found = nil }
      if search.words != earlier?.words { found = feed.tweets(matching: search.words) }
      let known = Set(found?.map(\.id) ?? [])
      found? += search.results.filter { !known.contains($0.id) }
    }
  }
}
