import CharacterListKit
import CharactersKit
import DisplayKit

@MainActor
final class CharacterListInteractor: CharacterListInteractorInput {
  private static let pause = Duration.milliseconds(300)

  weak var output: (any CharacterListInteractorOutput)?
  private let repository: any CharacterListRepository
  private let firstRead: ReadPolicy
  private let clock: any Clock<Duration>
  private let slot = LatestTask()
  /// The newest search, without its pages.
  private var start: CharacterListPages
  /// The pages of the previous search until the newest has loaded; nil after a failed search.
  private var loaded: CharacterListPages?
  /// The load in progress, or the last one.
  private var load: CharacterListLoad?
  private var failedLoad: CharacterListLoad?

  init(
    start: CharacterListPages, repository: any CharacterListRepository,
    firstRead: ReadPolicy = .standard, clock: any Clock<Duration>
  ) {
    self.start = start
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
  }

  func loadCharacters() {
    if load == nil { begin(.search(name: start.name), firstRead) }
  }

  func searchCharacters(named text: String) {
    let search = CharacterListPages(named: text)
    guard search.name != start.name else { return }
    if let loaded, loaded.name == search.name {
      returnTo(loaded)
    } else {
      start = search
      begin(.search(name: search.name), after: Self.pause)
    }
  }

  func reloadCharacters(_ policy: ReadPolicy) {
    guard !slot.isBusy || load == .more else { return }
    begin(loaded == nil ? .search(name: start.name) : .refresh, policy)
  }

  func loadMoreCharacters() {
    // A failed load waits for a retry: a host may report its last row at every drawing.
    guard !slot.isBusy, failedLoad != .more, loaded?.list.next != nil else { return }
    begin(.more)
  }

  func retryLoading() {
    if let failedLoad { begin(failedLoad, .reload) }
  }

  func cancelLoading() { slot.cancel() }

  /// The user returned to the previous search before the newest one loaded.
  private func returnTo(_ pages: CharacterListPages) {
    slot.cancel()
    start = pages.restarted
    output?.didLoad(pages)
  }

  private func begin(
    _ load: CharacterListLoad, _ policy: ReadPolicy = .standard, after pause: Duration = .zero
  ) {
    let known = load == .more ? loaded ?? start : start
    self.load = load
    failedLoad = nil
    slot.replace { [repository, clock] in
      if pause > .zero { try await clock.sleep(for: pause) }
      return try await known.reading(from: repository, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
    output?.didStart(load)
  }

  private func receive(
    _ result: Result<CharacterListPages, any Error>, of load: CharacterListLoad
  ) {
    switch result {
    case .success(let pages):
      loaded = pages
      output?.didLoad(pages)
    case .failure(let error):
      failedLoad = load
      if case .search = load { loaded = nil }
      output?.didFail(load, error)
    }
  }
}
