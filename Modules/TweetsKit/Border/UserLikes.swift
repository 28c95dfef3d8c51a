package import TaskKit

/// The user's likes that the service did not send with the feed, also of tweets that are not in it.
/// Each waits while it can be undone, and is then sent in the background; a rejected one is reverted.
@MainActor
package final class UserLikes {
  private struct WaitingLike {
    let id: Tweet.ID
    let isLiked: Bool
    let countdown: LatestTask
  }

  /// Called when a like is sent, and after it was accepted or rejected.
  package var onChange: @MainActor (Tweet.ID) -> Void = { _ in }
  /// Called with whether likes are in flight, when that changes. No page shows it: it is for the screen,
  /// which has not settled until then.
  package var onSending: @MainActor (Bool) -> Void = { _ in }
  /// Of the last rejected like, until the next like or load.
  package private(set) var rejection: LikeRejection?
  private let repository: any TweetRepository
  private let clock: any Clock<Duration>
  private let background: BackgroundTasks
  /// Not sent yet, in the order of the user's choices.
  private var waiting: [WaitingLike] = []
  private var inFlight: [Tweet.ID: Bool] = [:] {
    didSet { if inFlight.isEmpty != oldValue.isEmpty { onSending(isInFlight) } }
  }
  /// Since the feed was requested.
  private var accepted: [Tweet.ID: Bool] = [:]
  /// Those of them that the service accepted before the load in progress began.
  private var acceptedBeforeLoad: Set<Tweet.ID> = []

  package init(
    repository: any TweetRepository, clock: any Clock<Duration>, background: BackgroundTasks
  ) {
    self.repository = repository
    self.clock = clock
    self.background = background
  }

  /// Whether a request is in flight.
  package var isInFlight: Bool { !inFlight.isEmpty }

  /// With the user's like, whether it waits, is in flight or accepted.
  package func shown(on tweet: Tweet) -> TweetLikes {
    let id = tweet.id
    let isLiked = waiting.first { $0.id == id }?.isLiked ?? inFlight[id] ?? accepted[id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }

  /// Whether the user's last like of the tweet is not sent yet.
  package func canUndo(_ id: Tweet.ID) -> Bool { waiting.contains { $0.id == id } }

  /// Likes the tweet, or takes the like back, and sends that after the time to undo it; before
  /// that, undoes it.
  ///
  /// - Returns: false if the tweet's last like is in flight: this has no effect then.
  package func toggle(_ tweet: Tweet) -> Bool {
    let id = tweet.id
    if undo(id) { return true }
    guard inFlight[id] == nil else { return false }
    let isLiked = !shown(on: tweet).isLiked
    let countdown = LatestTask()
    waiting.append(WaitingLike(id: id, isLiked: isLiked, countdown: countdown))
    rejection = nil
    countdown.replace { [clock] in
      try await clock.sleepForUndo()
    } then: { [weak self] _ in
      self?.send(isLiked, of: id)
    }
    return true
  }

  /// - Returns: false if no like of the tweet waits: this has no effect then.
  package func undo(_ id: Tweet.ID) -> Bool {
    guard canUndo(id) else { return false }
    waiting.removeAll { $0.id == id }
    return true
  }

  /// Call before a feed is requested, which will include what the service has accepted until now.
  package func beginLoad() {
    rejection = nil
    acceptedBeforeLoad = Set(accepted.keys)
  }

  /// A new feed includes the likes that were accepted before it was requested.
  package func receive(_ feed: TweetFeed) {
    for id in feed.known(acceptedBeforeLoad) { accepted[id] = nil }
  }

  /// Sends the likes that wait, and calls back no more.
  package func close() {
    onChange = { _ in }
    onSending = { _ in }
    for like in waiting { send(like.isLiked, of: like.id) }
  }

  /// The request goes on when this is released.
  private func send(_ isLiked: Bool, of id: Tweet.ID) {
    waiting.removeAll { $0.id == id }
    inFlight[id] = isLiked
    onChange(id)
    background.run(for: self) { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { likes, result in
      likes.settle(isLiked, of: id, result)
    }
  }

  /// A rejected like is reverted: without it, `shown(on:)` is what the service last accepted or
  /// sent.
  private func settle(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    inFlight[id] = nil
    switch result {
    case .success:
      accepted[id] = isLiked
      acceptedBeforeLoad.remove(id)
    case .failure(let error): rejection = LikeRejection(id: id, isLiked: isLiked, error: error)
    }
    onChange(id)
  }
}
