import DisplayKit
import ReducerKit
import TaskKit
import TweetsKit

/// The effects of each action, as a pure function. The rules of loads, new tweets, likes and the composer's result
/// are the State's: TweetsSceneState.swift.
extension TweetsSceneState {
  static func reduce(into state: inout Self, _ action: TweetsAction) -> [TweetsEffect] {
    switch action {
    case .load: return state.load == .notStarted ? load(&state, state.firstRead) : []
    case .refresh(let policy): return load(&state, policy)
    case .retry: return retry(&state)
    case .search(let text): return search(&state, SearchWords(text))
    case .showMore(let id):
      let visible = state.visibleTweets
      if state.search == nil, visible.last?.id == id,
        visible.count < state.feed?.tweets.count ?? 0
      {
        state.visibleCount += pageSize
      }
      return []
    case .select(let id):
      guard state.feed != nil else { return [] }
      state.selection = id
      return [.output(.navigation(.tweetSelected(id: id)))]
    case .toggleComments(let id):
      if state.visibleTweets.contains(where: { $0.id == id }) {
        state.openComments.formSymmetricDifference([id])
      }
      return []
    case .showNewTweets:
      if state.search == nil { state.showNewTweets() }
      return []
    case .compose:
      if state.canComposeNow, state.composer == nil {
        state.composer = Composer(text: state.draft)
      }
      return []
    case .openLink(let link): return [.output(.navigation(.linkOpened(link)))]
    case .openImage(let link): return [.output(.navigation(.imageOpened(link)))]
    case .close: return close(&state)
    case .receiveProfile(let response):
      guard case .inProgress(_, let feed) = state.load else { return [] }
      return receive(response, feed, into: &state)
    case .receiveFeed(let response):
      guard case .inProgress(let profile, _) = state.load else { return [] }
      return receive(profile, response, into: &state)
    case .receiveResults(let response):
      state.receiveResults(response)
      return []
    case .receiveUpdate(let update):
      receive(update, into: &state)
      return []
    case .endUpdates(let failure):
      state.updates = .ended(failure ?? state.updates.failure)
      return []
    case .like(let id, let action): return reduceLike(&state, of: id, action)
    case .composer(let action): return reduceComposer(&state, action)
    }
  }

  /// Joins a load in progress.
  private static func load(_ state: inout Self, _ policy: ReadPolicy) -> [TweetsEffect] {
    guard !state.load.isInProgress else { return [] }
    state.beginLoad()
    return [.run(.profile(policy), id: .profile), .run(.feed(policy), id: .feed)]
  }

  private static func retry(_ state: inout Self) -> [TweetsEffect] {
    if state.load.hasFailed { return load(&state, .reload) }
    if case .failed = state.search?.status { return searchAgain(&state) }
    if case .ended(_?) = state.updates { return listen(&state) }
    return []
  }

  /// Waits for both responses. The first feed starts the updates.
  private static func receive(
    _ profile: TaskResult<Profile>?, _ feed: TaskResult<TweetFeed>?, into state: inout Self
  ) -> [TweetsEffect] {
    guard let profile, let feed else {
      state.load = .inProgress(profile: profile, feed: feed)
      return []
    }
    state.receive(profile, feed)
    return state.feed != nil && state.updates == .notStarted ? listen(&state) : []
  }

  private static func listen(_ state: inout Self) -> [TweetsEffect] {
    state.updates = .inProgress(nil)
    return [.run(.updates, id: .updates)]
  }

  private static func receive(_ update: TweetUpdate, into state: inout Self) {
    switch update {
    case .opened: state.updates = .inProgress(nil)
    case .tweet(let tweet):
      state.updates = .inProgress(nil)
      state.receiveNewTweet(tweet)
    case .closed(let error?, retryIn: _): state.updates = .inProgress(Failure(error))
    case .closed(nil, retryIn: _), .skipped: break
    }
  }

  /// The request of newer words cancels the one in flight, in its pause or later.
  private static func search(_ state: inout Self, _ words: SearchWords?) -> [TweetsEffect] {
    guard words != state.search?.found.words else { return [] }
    state.search = words.map { TweetsSearch($0, in: state.feed) }
    guard let words else { return [.cancel(id: .search)] }
    return [.run(.search(words, after: SearchWords.pause), id: .search)]
  }

  private static func searchAgain(_ state: inout Self) -> [TweetsEffect] {
    guard let search = state.search else { return [] }
    state.search?.status = .inProgress
    return [.run(.search(search.found.words, after: .zero), id: .search)]
  }

  /// Runs the child reducer on the tweet's likes, and lifts its effects.
  private static func reduceLike(
    _ state: inout Self, of id: Tweet.ID, _ action: TweetLike.Action
  ) -> [TweetsEffect] {
    if action == .toggle {
      guard let tweet = state.visibleTweets.first(where: { $0.id == id }) else { return [] }
      if state.likes[id] == nil { state.likes[id] = TweetLike(tweet.likes) }
    }
    guard var like = state.likes[id] else { return [] }
    let effects = TweetLike.reduce(into: &like, action)
    state.likes[id] = like.isEmpty ? nil : like
    if case .settle(let isLiked, let failure?) = action {
      state.likeRejection = LikeRejection(isLiked: isLiked, failure: failure)
    } else if case .settle(_, nil) = action {
      state.acceptedBeforeLoad.remove(id)
    } else if action == .toggle, like.canUndo {
      state.likeRejection = nil
    }
    return effects.map { effect in
      switch effect {
      case .wait: .run(.waitToLike(id), id: .like(id))
      case .cancelWait: .cancel(id: .like(id))
      case .setLiked(let isLiked): .runInBackground(.setLiked(isLiked, of: id))
      }
    }
  }

  /// Runs the child reducer while it is presented, lifts its effects, and removes the child that has a
  /// result.
  private static func reduceComposer(
    _ state: inout Self, _ action: Composer.Action
  ) -> [TweetsEffect] {
    guard var composer = state.composer else { return [] }
    let effects = Composer.reduce(into: &composer, action)
    state.composer = composer
    let lifted = effects.map { effect -> TweetsEffect in
      switch effect {
      case .post(let draft): .run(.post(draft), id: .post)
      case .cancelPost: .cancel(id: .post)
      }
    }
    guard let result = composer.result else { return lifted }
    state.dismissComposer(result)
    return lifted + [.output(.draft(state.draft))]
  }

  /// Cancels everything but likes: those that wait are sent at once.
  private static func close(_ state: inout Self) -> [TweetsEffect] {
    var ids: [TweetsCancelID] = []
    if case .inProgress(let profile, let feed) = state.load {
      if profile == nil { ids.append(.profile) }
      if feed == nil { ids.append(.feed) }
      state.load = .cancelled
    }
    if state.search?.status == .inProgress { ids.append(.search) }
    if case .inProgress = state.updates { ids.append(.updates) }
    let waiting = state.likes.filter(\.value.canUndo).keys.sorted()
    ids += waiting.map { .like($0) }
    return ids.map { .cancel(id: $0) } + waiting.flatMap { reduceLike(&state, of: $0, .send) }
  }
}
