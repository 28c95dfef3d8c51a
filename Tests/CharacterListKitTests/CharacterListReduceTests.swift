import CharactersKit
import DisplayKit
import NetworkKit
import ReducerKit
import TaskKit
import Testing

@testable import CharacterListKit

/// A table of (state, action) → (state, effects).
struct CharacterListReduceTests {
  typealias State = CharacterListSceneState

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: State
    let action: CharacterListAction
    let after: State
    let effects: [CharacterListEffect]

    /// - Parameter after: by default nothing changes.
    init(
      _ name: String, _ before: State, _ action: CharacterListAction, _ after: State? = nil,
      _ effects: [CharacterListEffect] = []
    ) {
      testDescription = name
      self.before = before
      self.action = action
      self.after = after ?? before
      self.effects = effects
    }
  }

  @Test(arguments: loads + searches + pages + responses + rest)
  func reduces(row: Row) {
    var state = row.before
    #expect(State.reduce(into: &state, row.action) == row.effects)
    #expect(state == row.after)
  }

  private static let failure = Failure(NetworkError.notFound)
  private static let start = CharacterListPages(named: "M", from: 2)
  private static let mi = CharacterListPages(named: "Mi")
  private static let loaded = CharacterListPages.make(named: "M", from: 2, .make(1, 2, number: 2))

  private static let initial = State(search: start, firstRead: .cached)
  private static let opening = state(.loading(.search))
  private static let failed = state(.failed(.search, failure))
  private static let failedSearch = state(.failed(.search, failure), search: mi)
  private static let complete = rows(.finished)
  private static let searching = state(.loading(.search), loaded, search: mi)
  private static let refreshing = rows(.loading(.refresh))
  private static let refreshFailed = rows(.failed(.refresh, failure))
  private static let loadingMore = rows(.loading(.more))
  private static let moreFailed = rows(.failed(.more, failure))

  private static func rows(_ phase: State.Phase) -> State { state(phase, loaded) }

  private static func reloaded(_ state: State) -> State {
    var state = state
    state.laterPages = .reload
    return state
  }

  private static func state(
    _ phase: State.Phase, _ loaded: CharacterListPages? = nil,
    search: CharacterListPages = start
  ) -> State {
    var state = State(search: search, firstRead: .cached)
    state.phase = phase
    state.loaded = loaded
    return state
  }

  private static let loads = [
    Row("the first load", initial, .load, opening, fetch(start, .cached)),
    Row("a second load during the first", opening, .load),
    Row("a load of what is loaded", complete, .load),
    Row("a load after a failure", failed, .load),
    Row("a refresh as the first load", initial, .refresh(.reload), reloaded(opening), reload),
    Row("a refresh", complete, .refresh(.standard), refreshing, fetch(start)),
    Row("a refresh during a refresh", refreshing, .refresh(.reload)),
    Row("a refresh during a search", searching, .refresh(.reload)),
    Row(
      "a refresh during a load of more", loadingMore, .refresh(.reload), reloaded(refreshing),
      reload),
    Row("a refresh after a failure", failed, .refresh(.reload), reloaded(opening), reload),
    Row(
      "a refresh after closing", rows(.cancelled(.refresh)), .refresh(.reload),
      reloaded(refreshing), reload),
    Row("a retry without a failure", complete, .retry),
    Row("a retry", failed, .retry, reloaded(opening), reload),
    Row("a retry of a refresh", refreshFailed, .retry, reloaded(refreshing), reload),
    Row("a retry of a load of more", moreFailed, .retry, loadingMore, fetch(loaded, .reload)),
  ]

  private static let reload = fetch(start, .reload)

  private static let searches = [
    Row("a search", complete, .search(" Mi "), searching, debounced(mi)),
    Row(
      "a search before the first load", initial, .search("Mi"),
      state(.loading(.search), search: mi), debounced(mi)),
    Row("a search for the same name", searching, .search("Mi ")),
    Row("a search for the name of the rows", searching, .search("M"), complete, cancel),
    Row(
      "a search after a failed one", failedSearch, .search(" "),
      state(.loading(.search), search: all), debounced(all)),
  ]

  private static let all = CharacterListPages(named: "")

  private static func debounced(_ search: CharacterListPages) -> [CharacterListEffect] {
    fetch(search, after: .milliseconds(300))
  }

  private static func fetch(
    _ pages: CharacterListPages, _ policy: ReadPolicy = .standard, after pause: Duration = .zero
  ) -> [CharacterListEffect] {
    [.run(CharacterListRequest(pages: pages, policy: policy, pause: pause), id: .pages)]
  }

  private static let cancel = [CharacterListEffect.cancel(id: .pages)]

  private static let pages = [
    Row("the last row", complete, .loadMore(after: RowID(2)), loadingMore, fetch(loaded)),
    Row(
      "the last row after a refresh", reloaded(complete), .loadMore(after: RowID(2)),
      reloaded(loadingMore),
      fetch(loaded, .reload)),
    Row(
      "the last row of a repeated ID", state(.finished, repeated), .loadMore(after: RowID("1#2")),
      state(.loading(.more), repeated), fetch(repeated)),
    Row("another row", complete, .loadMore(after: RowID(1))),
    Row("no row", initial, .loadMore(after: RowID(2))),
    Row("the last row during a load", loadingMore, .loadMore(after: RowID(2))),
    Row("the last row during a refresh", refreshing, .loadMore(after: RowID(2))),
    Row("the last row after a failure", moreFailed, .loadMore(after: RowID(2))),
    Row(
      "the last row after a failed refresh", refreshFailed, .loadMore(after: RowID(2)), loadingMore,
      fetch(loaded)),
    Row("the last row of the last page", state(.finished, end), .loadMore(after: RowID(1))),
  ]

  private static let end = CharacterListPages.make(named: "M", from: 2, .make(1, pages: 1))

  private static let repeated = CharacterListPages.make(named: "M", from: 2, .make(1, 1, number: 2))

  private static let responses = [
    Row("the first page", opening, .receive(.success(loaded)), complete),
    Row("the next page", loadingMore, .receive(.success(end)), state(.finished, end)),
    Row("no first page", opening, .receive(.failure(failure)), failed),
    Row("no match", searching, .receive(.failure(failure)), failedSearch),
    Row("no newer page", refreshing, .receive(.failure(failure)), refreshFailed),
    Row("no next page", loadingMore, .receive(.failure(failure)), moreFailed),
  ]

  private static let rest = [
    Row("a row", complete, .select(RowID(2)), nil, [.output(.characterSelected(id: 2))]),
    Row(
      "a row of a repeated ID", state(.finished, repeated), .select(RowID("1#2")), nil,
      [.output(.characterSelected(id: 1))]),
    Row("an unknown row", complete, .select(RowID(9))),
    Row("closing", complete, .close, nil, cancel),
    Row("closing during a load", opening, .close, state(.cancelled(.search)), cancel),
  ]
}
