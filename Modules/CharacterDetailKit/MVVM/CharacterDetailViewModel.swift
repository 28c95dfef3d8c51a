import CharacterDetailComponents
import CharacterDetailKit
import CharactersKit
import DisplayKit
import Observation
import TaskKit

/// The finished texts that the View shows, as observable properties, and the actions of the user.
@MainActor @Observable
final class CharacterDetailViewModel {
  enum Progress: Equatable {
    /// There is no character yet. Also before the first load.
    case opening
    case refreshing
    /// With a warning if the last load failed.
    case loaded(warning: DisplayText?)
    /// There is no character, since its request failed.
    case failed(Failure)
  }

  private(set) var card: CharacterCard?
  private(set) var progress = Progress.opening
  private var latest = CharacterSnapshot()

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

  var screenTitle: DisplayText { card?.title ?? CharacterDetailStrings.title }

  var progressText: DisplayText? {
    switch progress {
    case .opening: CharacterDetailStrings.loading
    case .refreshing: CharacterDetailStrings.refreshing
    case .loaded, .failed: nil
    }
  }

  var warning: DisplayText? {
    if case .loaded(let warning) = progress { warning } else { nil }
  }

  var failure: Failure? {
    if case .failed(let failure) = progress { failure } else { nil }
  }

  /// No request is in flight.
  var isSettled: Bool { progressText == nil }
}

// Input
extension CharacterDetailViewModel {
  /// Loads on the first call only.
  func viewDidAppear() {
    if progress == .opening { load(firstRead) }
  }

  func didRequestRefresh(_ policy: ReadPolicy) { load(policy) }

  func didRequestRetry() {
    switch progress {
    case .failed, .loaded(warning: _?): load(.reload)
    case .opening, .refreshing, .loaded(warning: nil): break
    }
  }

  func didOpenLink(_ link: WebLink) { output(.linkOpened(link)) }

  func didOpenImage(_ link: WebLink) { output(.imageOpened(link)) }

  func viewDidClose() { loading.cancel() }
}

// Responses
extension CharacterDetailViewModel {
  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    progress = card == nil ? .opening : .refreshing
    loading.replace { [id, getCharacterDetail, latest] in
      await getCharacterDetail.execute(with: id, after: latest, policy)
    } then: { [weak self] result in
      if case .success(let newest) = result { self?.receive(newest) }
    }
  }

  private func receive(_ newest: CharacterSnapshot) {
    latest = newest
    if newest.error == nil { card = newest.character.map(CharacterFormatter().card) }
    let failure = newest.error.map { Failure($0) }
    progress =
      if card == nil, let failure {
        .failed(failure)
      } else {
        .loaded(warning: failure.map(CharacterDetailStrings.refreshFailed))
      }
  }
}
