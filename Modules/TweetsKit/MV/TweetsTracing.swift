// A subclass of the model that records each message. A scene without tracing has none.

package import DisplayKit
import Observation
package import TweetsKit

extension TweetsAssembly {
  /// The same scene with all messages recorded in `trace`.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let model = TracedTweetsModel(repository: trace.traced(repository, for: "Model"), trace)
    let view = TweetsView(
      model: model, firstRead: firstRead, output: trace.traced(output, from: "View"))
    // The View renders after changes of the model, and of its own state.
    return TracedTweetsScreen(view, trace: trace) { [weak model] in
      model?.hasChanged() == true ? "Model" : "View"
    }
  }
}

private final class TracedTweetsModel: TweetsModel {
  private let trace: MessageTrace
  private var isChanged = false

  init(repository: any TweetRepository, _ trace: MessageTrace) {
    self.trace = trace
    super.init(repository: repository)
    trace.track(self, as: "Model")
    _ = hasChanged()
  }

  /// Whether a property has changed since the last call.
  func hasChanged() -> Bool {
    defer { isChanged = false }
    withObservationTracking {
      _ = (feedCount, profile, isLoading, failure, profileFailure, pendingLikes, failedLike)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isChanged = true }
    }
    return isChanged
  }

  override func load(_ policy: ReadPolicy) { record("load", "\(policy)") { super.load(policy) } }

  override func refresh(_ policy: ReadPolicy) {
    record("refresh", "\(policy)") { super.refresh(policy) }
  }

  override func retry() { record("retry") { super.retry() } }

  override func setLiked(_ isLiked: Bool, of id: Tweet.ID) {
    record("setLiked", "\(isLiked)") { super.setLiked(isLiked, of: id) }
  }

  override func leave() { record("leave") { super.leave() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "Model", name, argument, send)
  }
}
