import DisplayKit
import TweetsKit

/// Transitions to the next state; nil if the state does not change.
extension TweetsState {
  /// Whether the last load failed, completely or in part.
  var hasFailed: Bool {
    switch self {
    case .idle, .loading: false
    case .failed: true
    case .loaded(let loaded):
      switch loaded.status {
      case .complete, .refreshing: false
      case .profileFailed, .refreshFailed: true
      }
    }
  }

  /// Nil while a load is in flight. The feed of the load will include what the service has accepted until
  /// now.
  var startingLoad: Self? {
    switch self {
    case .idle(let search): return .loading(nil, search)
    case .loading: return nil
    case .failed(let profile, _, let search): return .loading(profile, search)
    case .loaded(var loaded):
      guard loaded.status != .refreshing else { return nil }
      loaded.status = .refreshing
      loaded.likeRejection = nil
      loaded.acceptedBeforeLoad = Set(loaded.likes.filter(\.value.isAccepted).keys)
      loaded.newTweets.beginLoad()
      return .loaded(loaded)
    }
  }

  /// - Parameter draft: the text that an earlier scene left in the composer; nil without a stack for it.
  func receiving(_ response: TimelineResults, draft: String? = nil) -> Self {
    let newest = (try? response.profile.get()) ?? profile
    switch (response.feed, response.profile) {
    case (.failure(let error), _):
      return failing(Failure(error), newest)
    case (.success(let feed), .success):
      return .loaded(following(feed, newest, .complete, draft))
    case (.success(let feed), .failure(let error)):
      return .loaded(following(feed, newest, .profileFailed(Failure(error)), draft))
    }
  }

  func showingMore(after id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, search == nil else { return nil }
    let visible = loaded.visibleTweets
    guard visible.last?.id == id, visible.count < loaded.feed.tweets.count else { return nil }
    loaded.visibleCount += Loaded.pageSize
    return .loaded(loaded)
  }

  func selecting(_ id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    loaded.selection = id
    return .loaded(loaded)
  }

  func togglingComments(of id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, loaded.visibleTweet(id) != nil else { return nil }
    loaded.openComments.formSymmetricDifference([id])
    return .loaded(loaded)
  }

  /// Keeps the choices that still apply, and for a search the place in the feed. A new feed includes the
  /// likes that were accepted before it was requested.
  private func following(
    _ newest: TweetFeed, _ profile: Profile?, _ status: Status, _ draft: String?
  ) -> Loaded {
    var newTweets = NewTweets()
    if case .loaded(let loaded) = self { newTweets = loaded.newTweets }
    let feed = newTweets.receive(newest)
    var next = Loaded(feed, profile: profile)
    next.status = status
    next.search = search
    next.newTweets = newTweets
    next.draft = draft
    guard case .loaded(let loaded) = self else { return next }
    if search != nil { next.visibleCount = loaded.visibleCount }
    let results = search?.results ?? []
    next.openComments = feed.known(loaded.openComments, or: results)
    next.selection = feed.known(loaded.selection, or: results)
    next.likes = loaded.likes
    for id in newest.known(loaded.acceptedBeforeLoad) {
      next.likes[id] = loaded.likes[id]?.afterFeed
    }
    next.likeRejection = loaded.likeRejection
    next.updatesFailure = loaded.updatesFailure
    next.draft = loaded.draft
    return next
  }

  private func failing(_ failure: Failure, _ profile: Profile?) -> Self {
    guard case .loaded(var loaded) = self else { return .failed(profile, failure, search) }
    loaded.owner = profile.map(Owner.profile) ?? loaded.owner
    loaded.status = .refreshFailed(failure)
    return .loaded(loaded)
  }
}

// Search
extension TweetsState {
  /// Nil for the same words. Without words, the search ends.
  func searching(_ words: SearchWords?) -> Self? {
    words == search?.words ? nil : with(words.map { Search(words: $0) })
  }

  /// Nil unless the search has failed.
  var searchingAgain: Self? {
    guard let search, case .failed = search.status else { return nil }
    return with(Search(words: search.words))
  }

  func receivingResults(_ response: Result<TweetFeed, any Error>) -> Self {
    guard var search else { return self }
    switch response {
    case .success(let feed): search.status = .complete(feed.tweets)
    case .failure(let error): search.status = .failed(Failure(error))
    }
    return with(search)
  }

  private func with(_ search: Search?) -> Self {
    var next = self
    next.search = search
    return next
  }
}

// Updates
extension TweetsState {
  /// Nil unless listening has ended with a failure.
  var listeningAgain: Self? {
    guard case .loaded(var loaded) = self, case .listening = loaded.updatesFailure
    else { return nil }
    loaded.updatesFailure = nil
    return .loaded(loaded)
  }

  func receiving(_ update: TweetUpdate) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    switch update {
    case .opened: loaded.updatesFailure = nil
    case .tweet(let tweet):
      loaded.updatesFailure = nil
      loaded.newTweets.add(tweet, to: loaded.feed)
    case .closed(let error?, _): loaded.updatesFailure = .connection(Failure(error))
    case .closed(nil, _), .skipped: return nil
    }
    let next = Self.loaded(loaded)
    return next == self ? nil : next
  }

  /// If the connection was lost, the failure stays, and a retry listens again.
  func endingListening(_ result: Result<Void, any Error>) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    switch (result, loaded.updatesFailure) {
    case (.failure(let error), _): loaded.updatesFailure = .listening(Failure(error))
    case (.success, .connection(let failure)): loaded.updatesFailure = .listening(failure)
    case (.success, _): return nil
    }
    return .loaded(loaded)
  }

  /// Nil without new tweets, or in a search.
  var showingNewTweets: Self? {
    guard case .loaded(var loaded) = self, search == nil, !loaded.newTweets.tweets.isEmpty
    else { return nil }
    loaded.visibleCount += loaded.newTweets.tweets.count
    loaded.feed = loaded.newTweets.show(in: loaded.feed)
    loaded.owner = Owner(profile, loaded.feed)
    return .loaded(loaded)
  }
}

// Composer
extension TweetsState {
  func keeping(draft: String) -> Self? {
    guard case .loaded(var loaded) = self, loaded.draft != draft else { return nil }
    loaded.draft = draft
    return .loaded(loaded)
  }

  /// At the top of the feed, and selected.
  func adding(_ tweet: Tweet) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    loaded.feed = loaded.newTweets.post(tweet, in: loaded.feed)
    loaded.owner = Owner(profile, loaded.feed)
    loaded.visibleCount += 1
    loaded.selection = tweet.id
    loaded.draft = ""
    return .loaded(loaded)
  }
}

// Likes
extension TweetsState {
  /// The likes and unlikes that are not sent.
  var waitingLikes: [Tweet.ID: Bool] {
    guard case .loaded(let loaded) = self else { return [:] }
    return loaded.likes.filter(\.value.isWaiting).mapValues(\.isLiked)
  }

  /// Nil unless the tweet is visible, and while its last like is in flight.
  func togglingLike(of id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, let tweet = loaded.visibleTweet(id) else { return nil }
    switch loaded.likes[id] {
    case nil: loaded.likes[id] = .waiting(!tweet.likes.isLiked, accepted: nil)
    case .accepted(let isLiked): loaded.likes[id] = .waiting(!isLiked, accepted: isLiked)
    case .waiting: return undoingLike(of: id)
    case .sending: return nil
    }
    loaded.likeRejection = nil
    return .loaded(loaded)
  }

  /// Nil unless the like waits.
  func undoingLike(of id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, case .waiting(_, let accepted) = loaded.likes[id]
    else { return nil }
    loaded.likes[id] = accepted.map(Like.accepted)
    return .loaded(loaded)
  }

  /// Nil unless the like waits.
  func sendingLike(of id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self,
      case .waiting(let isLiked, let accepted) = loaded.likes[id]
    else { return nil }
    loaded.likes[id] = .sending(isLiked, accepted: accepted)
    return .loaded(loaded)
  }

  /// Reverts a rejected like to what the service last accepted or sent.
  func settlingLike(of id: Tweet.ID, _ result: Result<Void, any Error>) -> Self {
    guard case .loaded(var loaded) = self,
      case .sending(let isLiked, let accepted) = loaded.likes[id]
    else { return self }
    switch result {
    case .success:
      loaded.likes[id] = .accepted(isLiked)
      loaded.acceptedBeforeLoad.remove(id)
    case .failure(let error):
      loaded.likes[id] = accepted.map(Like.accepted)
      loaded.likeRejection = LikeRejection(isLiked: isLiked, failure: Failure(error))
    }
    return .loaded(loaded)
  }
}

extension TweetsState.Like {
  /// Whether the service has accepted a like since the feed was requested.
  fileprivate var isAccepted: Bool {
    switch self {
    case .waiting(_, let accepted), .sending(_, let accepted): accepted != nil
    case .accepted: true
    }
  }

  fileprivate var afterFeed: Self? {
    switch self {
    case .waiting(let isLiked, _): .waiting(isLiked, accepted: nil)
    case .sending(let isLiked, _): .sending(isLiked, accepted: nil)
    case .accepted: nil
    }
  }
}
