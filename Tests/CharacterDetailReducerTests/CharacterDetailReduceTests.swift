import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailReducer

/// A table of (state, action) → (state, effects).
struct CharacterDetailReduceTests {
  typealias State = CharacterDetailSceneState

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: State
    let action: CharacterDetailAction
    let after: State
    let effects: [CharacterDetailEffect]

    init(
      _ name: String, _ before: State, _ action: CharacterDetailAction, _ after: State,
      _ effects: [CharacterDetailEffect] = []
    ) {
      testDescription = name
      self.before = before
      self.action = action
      self.after = after
      self.effects = effects
    }
  }

  private static let failure = Failure(NetworkError.notFound)
  private static let initial = State(id: 7, firstRead: .cached)
  private static let failed = state(.failed(failure))
  private static let complete = state(.loaded(.init(marlow)))
  private static let refreshFailed = state(.loaded(.init(marlow, .refreshFailed(failure))))
  private static let opening = state(.opening, isLoading: true)
  private static let refreshing = state(.loaded(.init(marlow, .refreshing)), isLoading: true)
  private static let marlow = CharacterDisplayModel(.make())

  private static func state(_ shown: CharacterDetailState, isLoading: Bool = false) -> State {
    var state = initial
    state.shown = shown
    state.isLoading = isLoading
    return state
  }

  @Test(arguments: loads + responses + rest)
  func reduces(row: Row) {
    var state = row.before
    #expect(State.reduce(into: &state, row.action) == row.effects)
    #expect(state == row.after)
  }

  private static let reload = [CharacterDetailEffect.fetch(7, .reload)]

  private static let loads = [
    Row("the first load", initial, .load, opening, [.fetch(7, .cached)]),
    Row("a second load during the first", opening, .load, opening),
    Row("a load of what is loaded", complete, .load, complete),
    Row("a load after a failure", failed, .load, failed),
    Row("a refresh as the first load", initial, .refresh(.reload), opening, reload),
    Row("a refresh", complete, .refresh(.standard), refreshing, [.fetch(7, .standard)]),
    Row("a refresh during a refresh", refreshing, .refresh(.reload), refreshing),
    Row("a retry without a failure", complete, .retry, complete),
    Row("a retry before the first load", initial, .retry, initial),
    Row("a retry", failed, .retry, opening, reload),
    Row("a retry of a refresh", refreshFailed, .retry, refreshing, reload),
  ]

  private static let responses = [
    Row("a character", opening, .receive(.success(.make())), complete),
    Row("a newer character", refreshing, .receive(.success(.make())), complete),
    Row("no character", opening, .receive(.failure(NetworkError.notFound)), failed),
    Row(
      "no newer character", refreshing, .receive(.failure(NetworkError.notFound)), refreshFailed),
  ]

  private static let rest =
    [
      Row("closing", complete, .close, complete, [.cancelAll]),
      Row("closing during a load", opening, .close, initial, [.cancelAll]),
    ]
    + [WebLink("https://wiki.example/7")].compactMap(\.self).flatMap { link in
      [
        Row("a link", initial, .openLink(link), initial, [.output(.linkOpened(link))]),
        Row("an image", failed, .openImage(link), failed, [.output(.imageOpened(link))]),
      ]
    }
}
