import CharactersKit
import DisplayKit
import ReducerKit
import TaskKit

/// Everything that the scene knows.
struct CharacterListSceneState: Equatable, Sendable {
  enum Load: Equatable, Sendable {
    /// The first page of a search, the opening one included.
    case search
    /// The current search again, from its first page on.
    case refresh
    /// The page after the last row.
    case more
  }

  enum Phase: Equatable, Sendable {
    case notStarted
    case loading(Load)
    /// Closed during a load: shown as loading.
    case cancelled(Load)
    case finished
    case failed(Load, Failure)
  }

  /// The policy of the first load.
  let firstRead: ReadPolicy
  var laterPages = ReadPolicy.standard
  /// The newest search, without its pages.
  var search: CharacterListPages
  /// The pages of the previous search until the newest has loaded; nil after a failed search.
  var loaded: CharacterListPages?
  var phase = Phase.notStarted

  init(search: CharacterListPages, firstRead: ReadPolicy = .standard) {
    self.search = search
    self.firstRead = firstRead
  }
}

/// The scene's whole behaviour, as a pure function.
extension CharacterListSceneState {
  private static let debounce = Duration.milliseconds(300)

  static func reduce(
    into state: inout Self, _ action: CharacterListAction
  ) -> [CharacterListEffect] {
    switch action {
    case .load: return state.phase == .notStarted ? start(.search, &state, state.firstRead) : []
    case .search(let text): return search(CharacterListPages(named: text), &state)
    case .refresh(let policy): return refresh(&state, policy)
    case .retry:
      guard case .failed(let load, _) = state.phase else { return [] }
      return start(load, &state, .reload)
    case .loadMore(let row): return loadMore(after: row, &state)
    case .select(let row):
      guard let character = state.loaded?.list.element(at: row) else { return [] }
      return [.output(.characterSelected(id: character.id))]
    case .close:
      if case .loading(let load) = state.phase { state.phase = .cancelled(load) }
      return [.cancel(id: .pages)]
    case .receive(let response):
      receive(response, into: &state)
      return []
    }
  }

  private static func start(
    _ load: Load, _ state: inout Self, _ policy: ReadPolicy = .standard,
    after pause: Duration = .zero
  ) -> [CharacterListEffect] {
    if load != .more { state.laterPages = policy.forLaterPages }
    state.phase = .loading(load)
    let known = load == .more ? state.loaded : nil
    let request = CharacterListRequest(
      pages: known ?? state.search, policy: policy, pause: pause)
    return [.run(request, id: .pages)]
  }

  /// The name of the rows that are shown restores them.
  private static func search(
    _ search: CharacterListPages, _ state: inout Self
  ) -> [CharacterListEffect] {
    guard search.name != state.search.name else { return [] }
    guard let loaded = state.loaded, loaded.name == search.name else {
      state.search = search
      return start(.search, &state, after: debounce)
    }
    state.search = loaded.restarted
    state.phase = .finished
    return [.cancel(id: .pages)]
  }

  private static func refresh(
    _ state: inout Self, _ policy: ReadPolicy
  ) -> [CharacterListEffect] {
    switch state.phase {
    case .loading(.search), .loading(.refresh): []
    case .notStarted, .loading(.more), .cancelled, .finished, .failed:
      start(state.loaded == nil ? .search : .refresh, &state, policy)
    }
  }

  /// A failed load waits for a retry: a host may report its last row at every drawing.
  private static func loadMore(
    after row: RowID, _ state: inout Self
  ) -> [CharacterListEffect] {
    guard let list = state.loaded?.list, list.next != nil, list.rows.last == row else { return [] }
    switch state.phase {
    case .loading, .failed(.more, _): return []
    case .notStarted, .cancelled, .finished, .failed: return start(.more, &state, state.laterPages)
    }
  }

  private static func receive(
    _ response: TaskResult<CharacterListPages>, into state: inout Self
  ) {
    guard case .loading(let load) = state.phase else { return }
    switch response {
    case .success(let pages):
      state.loaded = pages
      state.phase = .finished
    case .failure(let failure):
      if load == .search { state.loaded = nil }
      state.phase = .failed(load, failure)
    }
  }
}

extension CharacterListSceneState {
  /// The state for display.
  var shown: CharacterListState {
    switch (phase, loaded.map(CharacterListDisplayModel.init)) {
    case (.failed(.search, let failure), _): .failed(name: search.name, failure)
    case (_, nil): .loading(name: search.name)
    case (.notStarted, let shown?), (.finished, let shown?): CharacterListState(shown)
    case (.loading(.search), let shown?), (.cancelled(.search), let shown?):
      CharacterListState(shown, .searching(name: search.name))
    case (.loading(.refresh), let shown?), (.cancelled(.refresh), let shown?):
      CharacterListState(shown, .refreshing)
    case (.failed(.refresh, let failure), let shown?):
      CharacterListState(shown, .refreshFailed(failure))
    case (.loading(.more), let shown?), (.cancelled(.more), let shown?): .loadingMore(shown)
    case (.failed(.more, let failure), let shown?): .loadingMoreFailed(shown, failure)
    }
  }
}
