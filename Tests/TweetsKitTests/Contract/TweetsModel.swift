import DisplayKit
import ScreenContracts
import TaskKit
import TweetsComponents
import TweetsKit

@testable import TweetsContract

/// The contract as a value: maps steps to effects. Has no tasks: responses arrive at their virtual
/// time.
struct TweetsModel {
  typealias Effect = ContractEffect<TweetsContract>

  enum Phase {
    case waiting
    case failed(any Error)
    /// With the notice of the last load, if there is one.
    case showing(TweetFeed, DisplayFacts.Part?)
  }

  private struct Pending {
    let responses: TweetScript.Load
    let profileDue: Int
    let feedDue: Int

    var due: Int { max(profileDue, feedDue) }
  }

  let script: TweetScript
  var now = 0
  private var loads = 0
  private var pending: Pending?
  var phase = Phase.waiting
  private var profile: Profile?
  var visibleCount = 5
  var search = Search()
  var searchCount = 0
  var live = LiveFeed()
  var selection: Tweet.ID?
  var composer: Composer?
  var draft: String
  var postCount = 0
  var openComments: Set<Tweet.ID> = []
  /// Likes that the service has accepted since the feed was loaded.
  var acceptedLikes: [Tweet.ID: Bool] = [:]
  /// Those of them that were accepted before the load in progress began.
  private var acceptedBeforeLoad: Set<Tweet.ID> = []
  /// Those that wait or are in flight, in the order of choosing.
  var newLikes: [NewLike] = []
  var likeCount = 0
  var failedLike: DisplayFacts.Part?
  private var hasFailed = false
  private var isOver = false

  init(_ script: TweetScript) {
    self.script = script
    draft = script.draft
  }

  /// The effects of `step`, in the order in which the contract compares them.
  mutating func play(_ step: ContractStep) -> [Effect] {
    let before = facts
    let wasComposing = composer != nil
    let effects = effects(of: step)
    // The list changes below the composer.
    return wasComposing || composer != nil ? effects.changing(before) : effects
  }

  private mutating func effects(of step: ContractStep) -> [Effect] {
    switch step {
    case .open: [.shows(facts)]
    case .wait(let time): pass(time)
    case .readDraft: script.posts.isEmpty ? [] : [.shows(.left(draft))]
    case .event(.closed): end() + sendLikes()
    case .release: release()
    case .atOnce(let steps): steps.flatMap { send($0) } + startSleeps() + completeDue()
    case .event, .lastRowShown: send(step) + startSleeps() + completeDue()
    }
  }

  var facts: DisplayFacts {
    if let composer { return composer.facts }
    return switch phase {
    case .waiting: .loading(profile)
    case .failed(let error): .failed(profile, error)
    case .showing(let feed, let status): facts(of: feed, status)
    }
  }

  private func facts(of feed: TweetFeed, _ status: DisplayFacts.Part?) -> DisplayFacts {
    let rows = shownTweets(feed).map {
      DisplayFacts.Part.row(
        $0, areCommentsOpen: openComments.contains($0.id), like: like(of: $0))
    }
    let skipped =
      feed.skipped > 0 ? DisplayFacts.Part.skipped(feed.skipped, of: feed.received) : nil
    let none = rows.isEmpty ? search.none : nil
    let progress = status == .refreshing ? nil : search.progress
    let new =
      search.words == nil && !live.tweets.isEmpty
      ? DisplayFacts.Part.new(live.tweets.count) : nil
    return .tweets(
      rows, none: nil, header: profile ?? sender(of: feed), selection: selection,
      isLiking: newLikes.contains(where: \.isInFlight),
      [
        progress, status, failedLike, search.warning, live.warning, skipped, none, compose, new,
      ].compactMap(\.self))
  }

  private func sender(of feed: TweetFeed) -> Profile? {
    let senders = feed.tweets.map(\.sender)
    return (senders.first { $0.avatar != nil } ?? senders.first).map { Profile(user: $0) }
  }

  private mutating func send(_ step: ContractStep) -> [Effect] {
    guard !isOver else { return [] }
    switch step {
    case .lastRowShown: return composer == nil ? showMore(after: lastRow) : []
    case .event(let event): return handle(event)
    case .open, .release, .wait, .atOnce: return []
    }
  }

  private mutating func handle(_ event: ScreenEvent) -> [Effect] {
    guard composer == nil else { return handleInComposer(event) }
    return switch event {
    case .appeared: loads == 0 ? load(script.firstRead) : []
    case .refresh(let policy): load(policy)
    case .retry: hasFailed ? load(.reload) : search.warning != nil ? searchAgain() : listenAgain()
    case .search(let text): search(text)
    case .rowShown(let row): showMore(after: row.rawValue)
    case .rowSelected(let row): select(row.rawValue)
    case .actionChosen(.comments, in: let row?): toggleComments(row.rawValue)
    case .actionChosen(.like, in: let row?): toggleLike(row.rawValue)
    case .actionChosen(.undo, in: let row?): undoLike(row.rawValue)
    case .actionChosen(.newTweets, in: nil): showNewTweets()
    case .actionChosen(.compose, in: nil): openComposer()
    case .linkOpened(let link): [.outputs(.linkOpened(link))]
    case .imageOpened(let link): [.outputs(.imageOpened(link))]
    default: []
    }
  }
}

extension TweetsModel {
  private mutating func load(_ policy: ReadPolicy) -> [Effect] {
    guard pending == nil else { return [] }
    loads += 1
    hasFailed = false
    let before = facts
    failedLike = nil
    acceptedBeforeLoad = Set(acceptedLikes.keys)
    live.shown = []
    let responses = script.loads[min(loads, script.loads.count) - 1]
    pending = Pending(
      responses: responses, profileDue: now + responses.profile.delay,
      feedDue: now + responses.feed.delay)
    if case .showing(let feed, _) = phase {
      phase = .showing(feed, .refreshing)
    } else {
      phase = .waiting
    }
    let load = policy.mapped(standard: Effect.loads, cached: .loadsCached, reload: .reloads)
    return facts == before ? [load] : [load, .shows(facts)]
  }

  private mutating func pass(_ time: Int) -> [Effect] {
    let end = now + time
    var effects: [Effect] = []
    while let due = nextDue, due <= end {
      now = due
      effects += completeDue()
    }
    now = end
    return effects
  }

  private var nextDue: Int? {
    ([pending?.due, search.call?.due, live.due, composer?.call?.due].compactMap(\.self)
      + newLikes.compactMap(\.due))
      .min()
  }

  private mutating func completeDue() -> [Effect] {
    completeLikes() + completeLoad() + completeUpdates() + completeSearch() + completePost()
  }

  private mutating func completeLoad() -> [Effect] {
    guard let done = pending, done.due <= now else { return [] }
    pending = nil
    var profileError: (any Error)?
    switch done.responses.profile.result {
    case .success(let new): profile = new
    case .failure(let error): profileError = error
    }
    switch done.responses.feed.result {
    case .success(let feed): take(feed, profileError)
    case .failure(let error): fail(error)
    }
    return [.shows(facts)] + listenToFirstFeed()
  }

  private mutating func take(_ newest: TweetFeed, _ error: (any Error)?) {
    hasFailed = error != nil
    let missing = live.shown.filter { shown in !newest.tweets.contains { $0.id == shown.id } }
    let feed = TweetFeed(missing + newest.tweets, skipped: newest.skipped)
    if search.words == nil { visibleCount = 5 }
    selection = feed.known(selection, or: search.results)
    openComments = feed.known(openComments, or: search.results)
    let newer = newest.known(acceptedBeforeLoad)
    acceptedLikes = acceptedLikes.filter { !newer.contains($0.key) }
    live.tweets.removeAll { new in feed.tweets.contains { $0.id == new.id } }
    phase = .showing(feed, error.map { .profileFailed($0) })
  }

  private mutating func fail(_ error: any Error) {
    hasFailed = true
    if case .showing(let feed, _) = phase {
      phase = .showing(feed, .refreshFailed(error))
    } else {
      phase = .failed(error)
    }
  }

  private var lastRow: Tweet.ID? {
    guard case .showing(let feed, _) = phase, search.words == nil else { return nil }
    return feed.tweets.prefix(visibleCount).last?.id
  }

  private mutating func showMore(after id: Tweet.ID?) -> [Effect] {
    guard case .showing(let feed, _) = phase, let id, id == lastRow,
      visibleCount < feed.tweets.count
    else { return [] }
    visibleCount += 5
    return [.shows(facts)]
  }

  private mutating func select(_ id: Tweet.ID) -> [Effect] {
    guard case .showing = phase else { return [] }
    selection = id
    return [.shows(facts), .outputs(.tweetSelected(id: id))]
  }

  private mutating func release() -> [Effect] {
    defer { newLikes = [] }
    return end()
  }

  private mutating func end() -> [Effect] {
    isOver = true
    let loads = [pending?.profileDue, pending?.feedDue].count { ($0 ?? now) > now }
    let waiting =
      loads + newLikes.count(where: \.isWaiting) + (search.call == nil ? 0 : 1)
      + (live.isListening ? 1 : 0) + (composer?.call == nil ? 0 : 1)
    pending = nil
    live.updates = nil
    search.call = nil
    composer?.call = nil
    if let composer { draft = composer.left }
    return waiting == 0 ? [] : [.cancels(waiting)]
  }
}

/// Effects of row actions.
extension TweetsModel {
  struct NewLike {
    enum Status {
      /// The sleep starts at the end of the step.
      case unstarted
      case waiting(until: Int)
      case inFlight(ScriptedResponse<Void>, due: Int)
    }

    let id: Tweet.ID
    let isLiked: Bool
    var status = Status.unstarted

    var isWaiting: Bool { if case .waiting = status { true } else { false } }
    var isInFlight: Bool { if case .inFlight = status { true } else { false } }

    /// Nil before the sleep.
    var due: Int? {
      switch status {
      case .unstarted: nil
      case .waiting(let due), .inFlight(_, let due): due
      }
    }
  }

  mutating func toggleComments(_ id: Tweet.ID) -> [Effect] {
    guard shownTweet(id) != nil else { return [] }
    openComments.formSymmetricDifference([id])
    return [.shows(facts)]
  }

  mutating func toggleLike(_ id: Tweet.ID) -> [Effect] {
    guard let tweet = shownTweet(id) else { return [] }
    guard !newLikes.contains(where: { $0.id == id }) else { return undoLike(id) }
    newLikes.append(NewLike(id: id, isLiked: !(like(of: tweet)?.isLiked ?? tweet.likes.isLiked)))
    failedLike = nil
    return [.shows(facts)]
  }

  mutating func undoLike(_ id: Tweet.ID) -> [Effect] {
    guard let position = newLikes.firstIndex(where: { $0.id == id && !$0.isInFlight }) else {
      return []
    }
    let cancelled: [Effect] = newLikes.remove(at: position).isWaiting ? [.cancels(1)] : []
    return cancelled + [.shows(facts)]
  }

  /// Starts the pause of the last search of a step, and the time of its likes.
  mutating func startSleeps() -> [Effect] {
    let unstarted = newLikes.indices.filter { newLikes[$0].due == nil }
    for position in unstarted { newLikes[position].status = .waiting(until: now + 50) }
    return unstarted.map { _ in .waits } + startSearch()
  }

  /// Likes due at the same time are sent, and complete, in the order of choosing.
  mutating func completeLikes() -> [Effect] {
    var effects: [Effect] = []
    while let position = newLikes.firstIndex(where: { $0.due.map { $0 <= now } ?? false }) {
      if newLikes[position].isWaiting {
        effects.append(send(position))
      } else {
        complete(newLikes.remove(at: position))
      }
      effects.append(.shows(facts))
    }
    return effects
  }

  /// The last requests of a screen that is closed.
  private mutating func sendLikes() -> [Effect] {
    newLikes.removeAll(where: \.isInFlight)
    defer { newLikes = [] }
    return newLikes.indices.map { send($0) }
  }

  private mutating func send(_ position: Int) -> Effect {
    likeCount += 1
    let response = script.likes[min(likeCount, script.likes.count) - 1]
    newLikes[position].status = .inFlight(response, due: now + response.delay)
    let like = newLikes[position]
    return like.isLiked ? .likes(like.id) : .unlikes(like.id)
  }

  private mutating func complete(_ like: NewLike) {
    guard case .inFlight(let response, _) = like.status else { return }
    switch response.result {
    case .success:
      acceptedLikes[like.id] = like.isLiked
      acceptedBeforeLoad.remove(like.id)
    case .failure(let error):
      failedLike = like.isLiked ? .likeFailed(error) : .unlikeFailed(error)
    }
  }

  private func like(of tweet: Tweet) -> SampleLike? {
    guard let like = newLikes.first(where: { $0.id == tweet.id }) else {
      return acceptedLikes[tweet.id].map { $0 ? .liked : .unliked }
    }
    return switch (like.isInFlight, like.isLiked) {
    case (false, true): .likeWaits
    case (false, false): .unlikeWaits
    case (true, true): .liking
    case (true, false): .unliking
    }
  }

  private func shownTweet(_ id: Tweet.ID) -> Tweet? {
    guard case .showing(let feed, _) = phase else { return nil }
    return shownTweets(feed).first { $0.id == id }
  }
}
