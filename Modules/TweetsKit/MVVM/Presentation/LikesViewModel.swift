import DisplayKit
import Observation
import TaskKit
import TweetsComponents
import TweetsKit

/// The user's likes: the tasks in which they wait, and the warning of a rejected one.
@MainActor @Observable
final class LikesViewModel {
  /// Called after the user's like of the tweet has changed, also when it is sent or rejected.
  @ObservationIgnored var onChange: @MainActor (Tweet.ID) -> Void = { _ in }
  /// Set after a failed like until the next like or load.
  private(set) var warning: DisplayText?
  private var likes = PendingLikes()
  private let toggleLike: any ToggleLikeUseCase
  private let background: BackgroundTasks
  /// The time to undo each waiting like.
  @ObservationIgnored private var countdowns: [Tweet.ID: LatestTask] = [:]

  init(toggleLike: any ToggleLikeUseCase, background: BackgroundTasks) {
    self.toggleLike = toggleLike
    self.background = background
  }

  /// Whether a request is in flight.
  var isInFlight: Bool { likes.isInFlight }

  /// With the user's like.
  func shown(on tweet: Tweet) -> TweetLikes { likes.shown(on: tweet) }

  /// Whether the user's last like of the tweet is not sent yet.
  func canUndo(_ id: Tweet.ID) -> Bool { likes.canUndo(id) }

  /// Shows the like at once, and sends it later; undoes an earlier like of the tweet that waits. No
  /// effect while one is in flight.
  func toggle(_ tweet: Tweet) {
    if canUndo(tweet.id) { return undo(tweet.id) }
    guard let request = likes.request(for: tweet) else { return }
    likes.begin(request)
    warning = nil
    onChange(tweet.id)
    let countdown = LatestTask()
    countdowns[tweet.id] = countdown
    countdown.replace { [toggleLike] in
      try await toggleLike.wait()
    } then: { [weak self] _ in
      self?.send(request)
    }
  }

  /// No effect unless the tweet's like waits.
  func undo(_ id: Tweet.ID) {
    guard canUndo(id) else { return }
    countdowns[id] = nil
    likes.undo(id)
    onChange(id)
  }

  func beginLoad() {
    warning = nil
    likes.beginLoad()
  }

  func receive(_ feed: TweetFeed) { likes.receive(feed) }

  /// Sends the likes that wait.
  func close() { likes.waitingRequests.forEach(send) }

  /// The request goes on when the view model is released.
  private func send(_ request: PendingLikes.Request) {
    countdowns[request.id] = nil
    likes.send(request)
    onChange(request.id)
    background.run(for: self) { [toggleLike] in
      try await toggleLike.execute(request)
    } then: {
      $0.settle(request, $1)
    }
  }

  private func settle(_ request: PendingLikes.Request, _ result: Result<Void, any Error>) {
    switch result {
    case .success: likes.settle(request, isAccepted: true)
    case .failure(let error):
      likes.settle(request, isAccepted: false)
      let failed = request.isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
      warning = failed(Failure(error))
    }
    onChange(request.id)
  }
}
