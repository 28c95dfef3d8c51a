import Observation
import TaskKit
import TweetsKit

/// The user's likes that the service did not send with the feed, also of tweets that are not in it.
/// Each waits while it can be undone, and is then sent in the background; a rejected one is reverted.
///
/// Observable, as the border's is not. A like runs in no task of a caller, since it goes on when the screen
/// is closed; a release ends its wait.
@MainActor @Observable
final class UserLikes {
  private struct Request {
    /// The state last accepted by the service, to which undoing and a rejection revert. Nil for the
    /// one it sent.
    var accepted: Bool?
    /// Until the like is sent.
    let countdown: LatestTask
  }

  /// The requested states: the like waits, is in flight or accepted.
  private(set) var states: [Tweet.ID: Bool] = [:]
  /// Not sent yet, in the order of the user's choices.
  private(set) var waiting: [Tweet.ID] = []
  /// Of the last rejected like, until the next choice or load.
  private(set) var rejection: LikeRejection?
  /// Of the likes that wait or are in flight.
  private var requests: [Tweet.ID: Request] = [:]
  /// The tweets of which the service has accepted no like since the load in progress began.
  private var unchangedSinceLoad: Set<Tweet.ID> = []
  private let repository: any TweetRepository
  private let clock: any Clock<Duration>
  private let background: BackgroundTasks

  init(
    repository: any TweetRepository, clock: any Clock<Duration>, background: BackgroundTasks
  ) {
    self.repository = repository
    self.clock = clock
    self.background = background
  }

  /// Whether a request is in flight.
  var isInFlight: Bool { requests.count > waiting.count }

  /// Likes the tweet, which has the user's like, or takes it back, and sends that after the time to undo
  /// it; before that, undoes it. No effect while the tweet's last like is in flight.
  func toggle(_ tweet: Tweet) {
    let id = tweet.id
    guard requests[id] == nil else { return undo(id) }
    let countdown = LatestTask()
    requests[id] = Request(accepted: states[id], countdown: countdown)
    waiting.append(id)
    states[id] = !tweet.likes.isLiked
    rejection = nil
    countdown.replace { [clock] in
      try await clock.sleepForUndo()
    } then: { [weak self] _ in
      self?.send(id)
    }
  }

  /// No effect unless a like of the tweet waits.
  func undo(_ id: Tweet.ID) {
    guard let index = waiting.firstIndex(of: id) else { return }
    waiting.remove(at: index)
    revert(id)
  }

  /// Call before a feed is requested, which will include what the service has accepted until now.
  func beginLoad() {
    rejection = nil
    unchangedSinceLoad = Set(states.keys)
  }

  /// A new feed includes the likes that were accepted before it was requested.
  func receive(_ feed: TweetFeed) {
    for id in feed.known(unchangedSinceLoad) {
      if requests[id] == nil { states[id] = nil } else { requests[id]?.accepted = nil }
    }
  }

  /// Sends the likes that wait, at once.
  func sendWaiting() {
    for id in waiting { send(id) }
  }

  /// The request goes on when this is released.
  private func send(_ id: Tweet.ID) {
    guard let isLiked = states[id] else { return }
    waiting.removeAll { $0 == id }
    requests[id]?.countdown.cancel()
    background.run(for: self) { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { likes, result in
      likes.settle(isLiked, of: id, result)
    }
  }

  private func settle(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    switch result {
    case .success:
      requests[id] = nil
      unchangedSinceLoad.remove(id)
    case .failure(let error):
      revert(id)
      rejection = LikeRejection(id: id, isLiked: isLiked, error: error)
    }
  }

  private func revert(_ id: Tweet.ID) {
    let request = requests.removeValue(forKey: id)
    states[id] = request?.accepted
  }
}
