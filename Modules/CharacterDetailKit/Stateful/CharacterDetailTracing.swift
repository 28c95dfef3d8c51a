// The scene with a recorder between each two of its objects, for the message trace.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

extension CharacterDetailAssembly {
  /// The same scene as `screen(id:repository:firstRead:output:)`, which records every message.
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

/// Passes actions to the ViewModel, and its states to the View.
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
  /// No text from the network is part of it.
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
