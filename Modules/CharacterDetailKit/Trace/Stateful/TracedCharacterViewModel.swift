import CharacterDetailKit
import CharacterDetailStateful
import DisplayKit

/// Stands between the View and its view model: sends actions on, and repeats each state.
final class TracedCharacterViewModel:
  ViewModel<CharacterDetailState, CharacterDetailAction>, ActionHandler, StatefulView
{
  private let viewModel: CharacterDetailViewModel
  private let trace: MessageTrace

  init(_ viewModel: CharacterDetailViewModel, _ trace: MessageTrace) {
    self.viewModel = viewModel
    self.trace = trace
    super.init(initialState: viewModel.state)
    viewModel.subscribe(view: self)
  }

  func handle(_ action: CharacterDetailAction) {
    trace.record(from: "View", to: "ViewModel", "handle", caseName(of: action)) {
      viewModel.handle(action)
    }
  }

  func render(state: CharacterDetailState) {
    trace.record(from: "ViewModel", to: "View", "render", summary(of: state)) {
      update(state: state)
    }
  }
}
