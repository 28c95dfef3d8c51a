import DisplayKit
import Observation
import TweetsComponents
import TweetsKit

/// The user's likes: the tasks in which they wait, and the warning of a rejected one.
@MainActor @Observable
final class LikesViewModel {
  /// Called after the user's like of the tweet has changed, also when it is sent or rejected.
  @ObservationIgnored var onChange: @MainActor (Tweet.ID) -> Void = { _ in }
  /// Set after a failed like until the next like or load.
  private(set) var warning: DisplayText?
  private var toggleLike: ToggleLike
  private let background: BackgroundTasks
  /// In which likes can be undone.
  @ObservationIgnored private var waitingLikes: [Tweet.ID: LatestTask] = [:]

  init(toggleLike: ToggleLike, background: BackgroundTasks) {
    self.toggleLike = toggleLike
    self.background = background
  }

  /// Whether a request is in flight.
  var isInFlight: Bool { toggleLike.isInFlight }

  /// With the user's like, whether it waits, is in flight or accepted.
  func shown(on tweet: Tweet) -> TweetLikes { toggleLike.likes(of: tweet) }

  /// Whether the user's last like of the tweet is not sent yet.
  func canUndo(_ id: Tweet.ID) -> Bool { toggleLike.canUndo(id) }

  /// Shows the like at once, and sends it later; undoes an earlier like of the tweet that waits. No
  /// effect while one is in flight.
  func toggle(_ tweet: Tweet) {
    if canUndo(tweet.id) { return undo(tweet.id) }
    guard let request = toggleLike.request(for: tweet) else { return }
    toggleLike.begin(request)
    warning = nil
    onChange(tweet.id)
    let waiting = LatestTask()
    waitingLikes[tweet.id] = waiting
    waiting.replace { [toggleLike] in
      try await toggleLike.wait()
    } then: { [weak self] _ in
      self?.send(request)
    }
  }

  /// No effect unless the tweet's like waits.
  func undo(_ id: Tweet.ID) {
    guard canUndo(id) else { return }
    waitingLikes[id] = nil
    toggleLike.undo(id)
    onChange(id)
  }

  func beginLoad() {
    warning = nil
    toggleLike.beginLoad()
  }

  func receive(_ feed: TweetFeed) { toggleLike.receive(feed) }

  /// Sends the likes that wait.
  func close() { toggleLike.waitingRequests.forEach(send) }

  /// The request goes on when the view model is released.
  private func send(_ request: ToggleLike.Request) {
    waitingLikes[request.id] = nil
    toggleLike.send(request)
    onChange(request.id)
    background.run(for: self) { [toggleLike] in
      try await toggleLike.execute(request)
    } then: {
      $0.settle(request, $1)
    }
  }

  private func settle(_ request: ToggleLike.Request, _ result: Result<Void, any Error>) {
    switch result {
    case .success: toggleLike.settle(request, isAccepted: true)
    case .failure(let error):
      toggleLike.settle(request, isAccepted: false)
      let failed = request.isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
      warning = failed(Failure(error))
    }
    onChange(request.id)
  }
}
