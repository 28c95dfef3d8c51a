// The scene with its messages recorded. A scene without tracing has no decorators.

package import DisplayKit
package import TweetsKit

extension TweetsAssembly {
  /// The same scene with all messages recorded in `trace`.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let controller = TweetsController(
      repository: trace.traced(repository, for: "Controller"), view: TracedView(trace),
      firstRead: firstRead, output: trace.traced(output, from: "Controller"))
    return TracedTweetsScreen(controller, named: "Controller", trace: trace)
  }
}

private final class TracedView: TweetsView {
  private let trace: MessageTrace

  init(_ trace: MessageTrace) {
    self.trace = trace
    super.init()
    trace.track(self, as: "View")
  }

  override func show(_ state: TweetsState) {
    trace.record(from: "Controller", to: "View", "show", summary(of: state)) { super.show(state) }
  }
}
