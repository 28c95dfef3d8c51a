import CharacterDetailKit
import CharactersKit
import DisplayKit

final class CharacterDetailViewModel:
  ViewModel<CharacterDetailState, CharacterDetailAction>, ActionHandler
{
  private let id: CharacterDetail.ID
  private let getCharacterDetail: GetCharacterDetail
  private let firstRead: ReadPolicy
  private let output: @MainActor (CharacterDetailOutput) -> Void
  private let work = LatestTask()

  init(
    id: CharacterDetail.ID, getCharacterDetail: GetCharacterDetail,
    firstRead: ReadPolicy = .standard, output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) {
    self.id = id
    self.getCharacterDetail = getCharacterDetail
    self.firstRead = firstRead
    self.output = output
    super.init(initialState: .opening)
  }

  func handle(_ action: CharacterDetailAction) {
    switch action {
    case .load: if case .loading = state { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: if state.hasFailed { load(.reload) }
    case .openLink(let link): output(.linkOpened(link))
    case .openImage(let link): output(.imageOpened(link))
    case .close: work.cancel()
    }
  }

  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !work.isBusy else { return }
    work.replace { [id, getCharacterDetail] in
      try await getCharacterDetail.execute(with: id, policy)
    } then: { [weak self] result in
      if let self { update(state: state.receiving(result)) }
    }
    update(state: state.startingLoad)
  }
}

/// Every input of the scene.
enum CharacterDetailAction: Equatable, Sendable {
  /// Loads, unless a load is in progress or has succeeded or failed.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed.
  case retry
  case openLink(WebLink)
  case openImage(WebLink)
  case close
}
