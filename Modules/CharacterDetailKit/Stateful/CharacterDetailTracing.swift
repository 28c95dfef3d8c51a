// The scene with a recording decorator between its objects, for the message trace.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

extension CharacterDetailAssembly {
  /// The scene of `screen(id:repository:firstRead:output:)` with all messages recorded.
  package static func tracedScreen(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository, trace: MessageTrace,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    let viewModel = CharacterDetailViewModel(
      id: id, getCharacterDetail: trace.tracedUseCase(repository, for: "ViewModel"),
      firstRead: firstRead, output: trace.traced(output, from: "ViewModel"))
    let view = CharacterDetailView(viewModel: AnyViewModel(TracedViewModel(viewModel, trace)))
    return TracedCharacterDetailScreen(view, trace: trace)
  }
}

/// Forwards actions to the ViewModel, and its states to the View.
private final class TracedViewModel:
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
    trace.record(from: "View", to: "ViewModel", "handle", TracedMessage.caseName(of: action)) {
      viewModel.handle(action)
    }
  }

  func render(state: CharacterDetailState) {
    trace.record(from: "ViewModel", to: "View", "render", state.traceSummary) {
      update(state: state)
    }
  }
}

extension CharacterDetailState {
  /// Contains no text from the network.
  fileprivate var traceSummary: String {
    switch self {
    case .loading: "loading"
    case .failed: "failed"
    case .loaded(let loaded):
      switch loaded.status {
      case .complete: "character"
      case .refreshing: "character, refreshing"
      case .refreshFailed: "character, refresh failed"
      }
    }
  }
}
