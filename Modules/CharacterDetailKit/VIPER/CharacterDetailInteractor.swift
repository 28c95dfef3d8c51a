import CharactersKit
import TaskKit

/// Implements the use case: loads the character once, joins loads, and retries after a failure.
@MainActor
final class CharacterDetailInteractor: CharacterDetailInteractorInput {
  weak var output: (any CharacterDetailInteractorOutput)?
  private let id: CharacterDetail.ID
  private let repository: any CharacterDetailRepository
  private let firstRead: ReadPolicy
  private let loading = LatestTask()
  private var hasLoaded = false
  private var hasFailed = false

  init(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy = .standard
  ) {
    self.id = id
    self.repository = repository
    self.firstRead = firstRead
  }

  func loadCharacter() {
    if !hasLoaded && !hasFailed { load(firstRead) }
  }

  func reloadCharacter(_ policy: ReadPolicy) { load(policy) }

  func retry() {
    if hasFailed { load(.reload) }
  }

  func close() { loading.cancel() }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasFailed = false
    loading.replace { [id, repository] in
      try await repository.character(id: id, policy)
    } then: { [weak self] result in
      self?.receive(result)
    }
    output?.didStartLoading()
  }

  private func receive(_ result: Result<CharacterDetail, any Error>) {
    switch result {
    case .success(let character):
      hasLoaded = true
      output?.didLoad(CharacterReport(character))
    case .failure(let error):
      hasFailed = true
      output?.didFailToLoad(error)
    }
  }
}
