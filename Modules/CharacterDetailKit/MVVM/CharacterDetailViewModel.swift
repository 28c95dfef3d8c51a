import CharacterDetailKit
import CharactersKit
import DisplayKit
import Observation

@MainActor @Observable
final class CharacterDetailViewModel {
  /// Nil until one was loaded.
  private(set) var character: CharacterDisplayModel?
  private(set) var isLoading = false
  /// Of the last load; nil while it is retried.
  private(set) var failure: Failure?

  private let id: CharacterDetail.ID
  private let getCharacterDetail: GetCharacterDetail
  private let firstRead: ReadPolicy
  private let output: @MainActor (CharacterDetailOutput) -> Void
  private let loading = LatestTask()

  init(
    id: CharacterDetail.ID, getCharacterDetail: GetCharacterDetail,
    firstRead: ReadPolicy = .standard, output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) {
    self.id = id
    self.getCharacterDetail = getCharacterDetail
    self.firstRead = firstRead
    self.output = output
  }

  /// Loads on the first call only.
  func load() {
    if character == nil, failure == nil { load(firstRead) }
  }

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy) { load(policy) }

  /// Loads again if the last load failed.
  func retry() {
    if failure != nil { load(.reload) }
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func openImage(_ link: WebLink) { output(.imageOpened(link)) }

  func close() { loading.cancel() }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    isLoading = true
    failure = nil
    loading.replace { [id, getCharacterDetail] in
      try await getCharacterDetail.execute(with: id, policy)
    } then: { [weak self] result in
      self?.receive(result)
    }
  }

  private func receive(_ result: Result<CharacterDetail, any Error>) {
    isLoading = false
    switch result {
    case .success(let newest): character = CharacterDisplayModel(newest)
    case .failure(let error): failure = Failure(error)
    }
  }
}
