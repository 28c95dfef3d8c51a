import CharacterDetailKit
import CharactersKit
import DisplayKit
import TaskKit

/// Fetches the model, formats it, and sets the View's properties.
final class CharacterDetailController: Screen {
  private let id: CharacterDetail.ID
  private let repository: any CharacterDetailRepository
  private let view: CharacterDetailView
  private let firstRead: ReadPolicy
  private let output: @MainActor (CharacterDetailOutput) -> Void
  private let loading = LatestTask()
  /// From the last load that returned one.
  private var character: CharacterDetail?
  /// Of the last load.
  private var loadError: (any Error)?

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

  func handle(_ event: ScreenEvent) { view.performUpdates { respond(to: event) } }

  private var isLoading: Bool { loading.isBusy }

  private func respond(to event: ScreenEvent) {
    switch event {
    case .appeared: if character == nil, loadError == nil { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: if loadError != nil { load(.reload) }
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .closed: loading.cancel()
    default: break
    }
  }

  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !isLoading else { return }
    loadError = nil
    loading.replace { [id, repository] in
      try await repository.character(id: id, policy)
    } then: { [weak self] result in
      self?.receive(result)
    }
    showStatus()
  }

  private func receive(_ result: Result<CharacterDetail, any Error>) {
    switch result {
    case .success(let newest):
      character = newest
      view.card = CharacterFormatter().card(newest)
    case .failure(let error): loadError = error
    }
    showStatus()
  }

  private func showStatus() {
    let isOpening = character == nil
    let failure = loadError.map { Failure($0) }
    let words =
      isOpening ? CharacterDetailStrings.loading : CharacterDetailStrings.refreshing
    view.progress = isLoading ? words : nil
    view.failure = isOpening ? failure : nil
    view.warning = isOpening ? nil : failure.map(CharacterDetailStrings.refreshFailed)
  }
}
