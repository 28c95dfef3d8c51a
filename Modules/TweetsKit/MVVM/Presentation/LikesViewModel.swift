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
  private(set) var toggleLike: ToggleLike
  private let background: BackgroundTasks
  /// The time to undo each waiting like.
  @ObservationIgnored private var countdowns: [Tweet.ID: LatestTask] = [:]

  init(toggleLike: ToggleLike, background: BackgroundTasks) {
    self.toggleLike = toggleLike
    self.background = background
  }

  /// Shows the like at once, and sends it later; undoes an earlier like of the tweet that waits. No
  /// effect while one is in flight.
  func toggle(_ tweet: Tweet) {
    if toggleLike.canUndo(tweet.id) { return undo(tweet.id) }
    guard let request = toggleLike.request(for: tweet) else { return }
    toggleLike.begin(request)
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
    guard toggleLike.canUndo(id) else { return }
    countdowns[id] = nil
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
    countdowns[request.id] = nil
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
