import DisplayKit
import TweetsStateful

/// Stands between the View and its view model: sends actions on, and repeats each state.
final class TracedStatefulViewModel:
  ViewModel<TweetsStatefulState, TweetsStatefulAction>, ActionHandler, StatefulView
{
  private let viewModel: TweetsStatefulViewModel
  private let trace: MessageTrace

  init(_ viewModel: TweetsStatefulViewModel, _ trace: MessageTrace) {
    self.viewModel = viewModel
    self.trace = trace
    super.init(initialState: viewModel.state)
    viewModel.subscribe(view: self)
  }

  func handle(_ action: TweetsStatefulAction) {
    trace.record(from: "View", to: "ViewModel", "handle", caseName(of: action)) {
      viewModel.handle(action)
    }
  }

  func render(state: TweetsStatefulState) {
    trace.record(from: "ViewModel", to: "View", "render", summary(of: state.shown)) {
      update(state: state)
    }
  }
}
