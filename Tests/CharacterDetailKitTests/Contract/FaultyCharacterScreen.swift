import CharacterDetailComponents
import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import ScreenContracts
import TaskKit

/// A minimal character screen in one object: correct without a fault.
@MainActor
final class FaultyCharacterScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(initialState: Shown.loading.screen)
  private var shown = Shown.loading

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
      if shown == .loading { load(firstRead) } else if fault == .loadsTwice { load() }
    case .refresh(let policy): load(fault == .refreshesFromCache ? .standard : policy)
    case .retry:
      if hasFailed && fault != .ignoresRetry || fault == .alwaysRetries { load(.reload) }
    case .linkOpened(let link): report(.linkOpened(link))
    case .imageOpened(let link):
      report(fault == .confusesOutputs ? .linkOpened(link) : .imageOpened(link))
    case .closed: if fault != .continuesAfterClose { request.cancel() }
    case .rowShown, .rowSelected, .actionChosen, .fieldEdited, .formSubmitted, .search:
      if fault == .updatesForNothing { show(shown) }
    }
  }

  private var hasFailed: Bool {
    switch shown {
    case .loading, .character(_, nil), .character(_, .progress?): false
    case .failure, .character: true
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

  private func show(_ new: Shown) {
    guard fault != .neverUpdates else { return }
    let rendered = fault == .leavesDisplayOutdated ? shown : new
    shown = new
    displayed.update(state: rendered.screen)
  }
}

extension FaultyCharacterScreen {
  private var character: CharacterCard? {
    if case .character(let card, _) = shown { card } else { nil }
  }

  private func showStart() {
    if let character, fault != .blanksOnRefresh {
      show(.character(character, .progress(CharacterDetailStrings.refreshing, fraction: nil)))
    } else {
      show(.loading)
    }
  }

  private func receive(_ result: Result<CharacterDetail, any Error>) {
    switch result {
    case .success(let detail): show(.character(card(detail), nil))
    case .failure(is CancellationError) where fault == .ignoresCancellation: break
    case .failure(let error): fail(error)
    }
  }

  private func card(_ detail: CharacterDetail) -> CharacterCard {
    let words = HTMLReader().read(detail.bioHTML).plainText
    let bio = fault == .showsRawHTML ? detail.bioHTML : words
    return CharacterCard(
      name: DisplayText(detail.name), picture: detail.image.map { .init(WebLink($0)) },
      bio: bio.isEmpty ? nil : DisplayText(bio),
      facts: detail.facts.map { .init(name: DisplayText($0.name), value: DisplayText($0.value)) },
      links: detail.links.map { .init(title: DisplayText($0.name), link: WebLink($0.url)) })
  }

  private func fail(_ error: any Error) {
    var failure = Failure(error)
    if fault == .dropsCause { failure.cause = nil }
    switch (fault, character) {
    case (.swallowsErrors, _): break
    case (.dropsCharacterOnFailedRefresh, _), (_, nil): show(.failure(failure))
    case (.hidesFailedRefresh, let character?): show(.character(character, nil))
    case (_, let character?):
      let warning = CharacterDetailStrings.refreshFailed(failure)
      show(.character(character, .notice(Notice(.warning, warning))))
    }
  }
}

extension FaultyCharacterScreen {
  private enum Shown: Equatable {
    case loading
    case failure(Failure)
    /// With progress or a notice above it.
    case character(CharacterCard, Content?)

    var screen: ScreenState {
      var state = ScreenState(
        title: CharacterDetailStrings.title, content: .stack(parts, spacing: 1), isSettled: true)
      if case .character(let card, _) = self { state.title = card.title }
      if case .progress? = parts.first { state.isSettled = false }
      return state
    }

    private var parts: [Content] {
      switch self {
      case .loading: [.progress(CharacterDetailStrings.loading, fraction: nil)]
      case .failure(let failure): [.failure(failure)]
      case .character(let card, let status): [status, card.content].compactMap(\.self)
      }
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

extension CharacterDetailImplementation {
  /// Without a fault, a correct implementation.
  static func faulty(_ fault: CharacterDetailFault?) -> CharacterDetailImplementation {
    CharacterDetailImplementation(fault.map { "\($0)" } ?? "faultless") {
      FaultyCharacterScreen(
        fault: fault, id: CharacterDetailContract.id, repository: $0.repository,
        firstRead: $0.firstRead,
        output: $0.output)
    }
  }
}
