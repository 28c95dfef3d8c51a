import CharacterDetailKit
import CharactersKit
import DisplayKit
import TaskKit

/// Replaces the State for each Action and each response; holds the request in flight.
final class CharacterDetailViewModel:
  ViewModel<CharacterDetailState, CharacterDetailAction>, ActionHandler
{
  private let id: CharacterDetail.ID
  private let repository: any CharacterDetailRepository
  private let firstRead: ReadPolicy
  private let output: @MainActor (CharacterDetailOutput) -> Void
  private let loading = LatestTask()

  init(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy = .standard, output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) {
    self.id = id
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
    super.init(initialState: .idle)
  }

  func handle(_ action: CharacterDetailAction) {
    switch action {
    case .load: if case .idle = state { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: if state.hasFailed { load(.reload) }
    case .openLink(let link): output(.linkOpened(link))
    case .openImage(let link): output(.imageOpened(link))
    case .close: loading.cancel()
    }
  }

  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard let next = state.startingLoad else { return }
    loading.replace { [id, repository] in
      try await repository.character(id: id, policy)
    } then: { [weak self] result in
      if let self { update(state: state.receiving(result)) }
    }
    update(state: next)
  }
}
