// Decorators between the scene's objects that record and forward each message. A scene without
// tracing has none.

package import DisplayKit
package import TweetsKit

extension TweetsAssembly {
  /// The same scene with all messages recorded in `trace`.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let viewModel = TweetsViewModel(
      repository: trace.traced(repository, for: "ViewModel"), firstRead: firstRead,
      output: trace.traced(output, from: "ViewModel"))
    let view = TweetsView(viewModel: AnyViewModel(TracedTweetsViewModel(viewModel, trace)))
    return TracedTweetsScreen(view, trace: trace)
  }
}

/// Between View and ViewModel: forwards actions and states.
private final class TracedTweetsViewModel:
  ViewModel<TweetsSceneState, TweetsAction>, ActionHandler, StatefulView
{
  private let viewModel: TweetsViewModel
  private let trace: MessageTrace

  init(_ viewModel: TweetsViewModel, _ trace: MessageTrace) {
    self.viewModel = viewModel
    self.trace = trace
    super.init(initialState: viewModel.state)
    viewModel.subscribe(view: self)
  }

  func handle(_ action: TweetsAction) {
    trace.record(from: "View", to: "ViewModel", "handle", TracedMessage.caseName(of: action)) {
      viewModel.handle(action)
    }
  }

  func render(state: TweetsSceneState) {
    trace.record(from: "ViewModel", to: "View", "render", summary(of: state.shown)) {
      update(state: state)
    }
  }
}
