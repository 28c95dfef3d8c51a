import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import RaceKit

/// A minimal character screen in one object: correct without a fault.
@MainActor
final class FaultyCharacterScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: CharacterDetailRenderer.screen(.opening))
  private(set) var state = CharacterDetailState.opening

  let fault: CharacterDetailFault?
  private let id: CharacterDetail.ID
  private let repository: any CharacterDetailRepository
  private let firstRead: ReadPolicy
  private let output: @MainActor (CharacterDetailOutput) -> Void
  private let request = LatestTask()
  /// Loads that a fault starts in addition to the request.
  private var extraTasks: [LatestTask] = []
  private var leaked: FaultyCharacterScreen?

  init(
    fault: CharacterDetailFault?, id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) {
    self.fault = fault
    self.id = fault == .requestsAnother ? id + 1 : id
    self.repository = repository
    self.firstRead = fault == .ignoresFirstRead ? .standard : firstRead
    self.output = output
    if fault == .leaks { leaked = self }
    if fault == .loadsAtOnce { load() }
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared:
      if case .loading = state { load(firstRead) } else if fault == .loadsTwice { load() }
    case .refresh(let policy): load(fault == .refreshesFromCache ? .standard : policy)
    case .retry:
      if hasFailed && fault != .ignoresRetry || fault == .alwaysRetries { load(.reload) }
    case .linkOpened(let link): report(.linkOpened(link))
    case .imageOpened(let link):
      report(fault == .confusesOutputs ? .linkOpened(link) : .imageOpened(link))
    case .closed: if fault != .continuesAfterClose { request.cancel() }
    case .rowShown, .rowSelected, .actionChosen, .fieldEdited, .formSubmitted, .search:
      if fault == .updatesForNothing { show(state) }
    }
  }

  private var hasFailed: Bool {
    switch state {
    case .failed: true
    case .loaded(let loaded): loaded.status != .complete && loaded.status != .refreshing
    case .loading: false
    }
  }

  private func load(_ policy: ReadPolicy = .standard) {
    let policy = fault == .repeatsFirstRead ? firstRead : policy
    if request.isBusy && fault != .startsSecondLoad { return }
    let used = fault == .startsSecondLoad ? LatestTask() : request
    if used !== request { extraTasks.append(used) }
    used.replace { [id, repository] in
      try await repository.character(id: id, policy)
    } then: { [weak self] result in
      self?.receive(result)
    }
    if fault != .refreshesWithoutProgress || character == nil { showStart() }
  }

  private func report(_ value: CharacterDetailOutput) {
    output(value)
    if fault == .outputsTwice { output(value) }
  }

  private func show(_ new: CharacterDetailState) {
    guard fault != .neverUpdates else { return }
    let rendered = fault == .leavesDisplayOutdated ? state : new
    state = new
    displayed.update(state: CharacterDetailRenderer.screen(rendered))
  }
}

extension FaultyCharacterScreen {
  private var character: CharacterDisplayModel? {
    if case .loaded(let loaded) = state { loaded.character } else { nil }
  }

  private func showStart() {
    if let character, fault != .blanksOnRefresh {
      show(.loaded(.init(character, .refreshing)))
    } else {
      show(.opening)
    }
  }

  private func receive(_ result: Result<CharacterDetail, any Error>) {
    switch result {
    case .success(let detail): show(.loaded(.init(displayed(detail))))
    case .failure(is CancellationError) where fault == .ignoresCancellation: break
    case .failure(let error): fail(error)
    }
  }

  private func displayed(_ detail: CharacterDetail) -> CharacterDisplayModel {
    guard fault == .showsRawHTML else { return CharacterDisplayModel(detail) }
    let html = detail.bioHTML.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return CharacterDisplayModel(
      CharacterDetail(
        id: detail.id, name: detail.name, bioHTML: html, image: detail.image,
        facts: detail.facts, links: detail.links))
  }

  private func fail(_ error: any Error) {
    var failure = Failure(error)
    if fault == .dropsCause { failure.cause = nil }
    switch (fault, character) {
    case (.swallowsErrors, _): break
    case (.dropsCharacterOnFailedRefresh, _), (_, nil): show(.failed(failure))
    case (.hidesFailedRefresh, let character?): show(.loaded(.init(character)))
    case (_, let character?): show(.loaded(.init(character, .refreshFailed(failure))))
    }
  }
}

/// A fault of ``FaultyCharacterScreen``.
enum CharacterDetailFault: CaseIterable {
  case loadsAtOnce
  case loadsTwice
  case neverUpdates
  case showsRawHTML
  case requestsAnother
  case swallowsErrors
  case dropsCause
  case ignoresRetry
  case alwaysRetries
  case startsSecondLoad
  case blanksOnRefresh
  case refreshesWithoutProgress
  case dropsCharacterOnFailedRefresh
  case hidesFailedRefresh
  case ignoresCancellation
  case continuesAfterClose
  case leaks
  case outputsTwice
  case confusesOutputs
  case leavesDisplayOutdated
  case updatesForNothing
  case ignoresFirstRead
  case repeatsFirstRead
  case refreshesFromCache
}

extension CharacterDetailContender {
  /// Without a fault, a correct implementation.
  static func faulty(_ fault: CharacterDetailFault?) -> CharacterDetailContender {
    CharacterDetailContender(fault.map { "\($0)" } ?? "faultless") {
      FaultyCharacterScreen(
        fault: fault, id: CharacterDetailContract.id, repository: $0.repository,
        firstRead: $0.firstRead,
        output: $0.output)
    }
  }
}
