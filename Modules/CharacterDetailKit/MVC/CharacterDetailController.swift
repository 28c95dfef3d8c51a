import CharacterDetailKit
import CharactersKit
import DisplayKit

/// Fetches, decides, stores the state, and makes the View show it.
final class CharacterDetailController: Screen {
  private(set) var state = CharacterDetailState.opening
  private let id: CharacterDetail.ID
  private let repository: any CharacterDetailRepository
  private let view: CharacterDetailView
  private let firstRead: ReadPolicy
  private let output: @MainActor (CharacterDetailOutput) -> Void
  private let loading = LatestTask()
  private var hasFailed = false

  init(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository, view: CharacterDetailView,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) {
    self.id = id
    self.repository = repository
    self.view = view
    self.firstRead = firstRead
    self.output = output
  }

  var display: AnyViewModel<ScreenState, Never> { view.display }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: if case .loading = state { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: if hasFailed { load(.reload) }
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .closed: loading.cancel()
    default: break
    }
  }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    loading.replace { [id, repository] in
      try await repository.character(id: id, policy)
    } then: { [weak self] result in
      self?.receive(result)
    }
    hasFailed = false
    if case .loaded(let loaded) = state {
      show(.loaded(.init(loaded.character, .refreshing)))
    } else {
      show(.opening)
    }
  }

  private func receive(_ result: Result<CharacterDetail, any Error>) {
    switch result {
    case .success(let character): show(.loaded(.init(CharacterDisplayModel(character))))
    case .failure(let error): fail(Failure(error))
    }
  }

  private func fail(_ failure: Failure) {
    hasFailed = true
    if case .loaded(let loaded) = state {
      show(.loaded(.init(loaded.character, .refreshFailed(failure))))
    } else {
      show(.failed(failure))
    }
  }

  private func show(_ state: CharacterDetailState) {
    self.state = state
    view.show(state)
  }
}
