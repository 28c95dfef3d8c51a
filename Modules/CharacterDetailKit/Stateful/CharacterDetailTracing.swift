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
    let useCase = GetCharacterDetailUseCase(repository: TracedRepository(repository, trace))
    let viewModel = CharacterDetailViewModel(
      id: id, getCharacterDetail: TracedUseCase(useCase, trace), firstRead: firstRead
    ) { value in
      trace.record(from: "ViewModel", to: "Owner", "output", TracedMessage.caseName(of: value)) {
        output(value)
      }
    }
    let view = CharacterDetailView(viewModel: AnyViewModel(TracedViewModel(viewModel, trace)))
    // A subscription renders at once: no event has caused that.
    trace.clear()
    return TracedView(view, trace)
  }
}

private final class TracedView: CharacterDetailScreen {
  private let view: CharacterDetailView
  private let trace: MessageTrace

  init(_ view: CharacterDetailView, _ trace: MessageTrace) {
    self.view = view
    self.trace = trace
  }

  var state: CharacterDetailState { view.state }
  var display: ViewModel<ScreenState, Never> { view.display }

  func handle(_ event: ScreenEvent) {
    trace.record(from: "Host", to: "View", "handle", TracedMessage.caseName(of: event)) {
      view.handle(event)
    }
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

private struct TracedUseCase: GetCharacterDetail {
  private let useCase: GetCharacterDetailUseCase
  private let trace: MessageTrace

  init(_ useCase: GetCharacterDetailUseCase, _ trace: MessageTrace) {
    self.useCase = useCase
    self.trace = trace
  }

  func execute(
    with id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await trace.record(from: "ViewModel", to: "UseCase", "execute", "id") {
      try await useCase.execute(with: id, policy)
    }
  }
}

private struct TracedRepository: CharacterDetailRepository {
  private let repository: any CharacterDetailRepository
  private let trace: MessageTrace

  init(_ repository: any CharacterDetailRepository, _ trace: MessageTrace) {
    self.repository = repository
    self.trace = trace
  }

  @MainActor
  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    try await trace.record(from: "UseCase", to: "Repository", "character", "id") {
      try await repository.character(id: id, policy)
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
