import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import ReducerKit
import TaskKit
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

    /// - Parameter after: by default nothing changes.
    init(
      _ name: String, _ before: State, _ action: CharacterDetailAction, _ after: State? = nil,
      _ effects: [CharacterDetailEffect] = []
    ) {
      testDescription = name
      self.before = before
      self.action = action
      self.after = after ?? before
      self.effects = effects
    }
  }

  static let failure = Failure(NetworkError.notFound)
  static let initial = State(id: 7, firstRead: .cached)
  private static let opening = state(.inProgress)
  private static let failed = state(.failed(failure))
  private static let complete = state(.finished, .make())
  private static let refreshing = state(.inProgress, .make())
  private static let refreshFailed = state(.failed(failure), .make())

  static func state(_ load: State.Load, _ character: CharacterDetail? = nil) -> State {
    var state = initial
    state.load = load
    state.character = character
    return state
  }

  private static func fetch(_ policy: ReadPolicy) -> [CharacterDetailEffect] {
    [.run(CharacterDetailRequest(id: 7, policy: policy), id: .character)]
  }

  @Test(arguments: loads + responses + rest)
  func reduces(row: Row) {
    var state = row.before
    #expect(State.reduce(into: &state, row.action) == row.effects)
    #expect(state == row.after)
  }

  private static let loads = [
    Row("the first load", initial, .load, opening, fetch(.cached)),
    Row("a second load during the first", opening, .load),
    Row("a load of what is loaded", complete, .load),
    Row("a load after a failure", failed, .load),
    Row("a load after closing", state(.cancelled), .load),
    Row("a refresh as the first load", initial, .refresh(.reload), opening, fetch(.reload)),
    Row("a refresh", complete, .refresh(.standard), refreshing, fetch(.standard)),
    Row("a refresh during a refresh", refreshing, .refresh(.reload)),
    Row(
      "a refresh after closing", state(.cancelled), .refresh(.standard), opening,
      fetch(.standard)),
    Row("a retry without a failure", complete, .retry),
    Row("a retry before the first load", initial, .retry),
    Row("a retry during a load", opening, .retry),
    Row("a retry", failed, .retry, opening, fetch(.reload)),
    Row("a retry of a refresh", refreshFailed, .retry, refreshing, fetch(.reload)),
  ]

  private static let responses = [
    Row("a character", opening, .receive(.success(.make())), complete),
    Row(
      "a newer character", refreshing, .receive(.success(.make(name: "Mira"))),
      state(.finished, .make(name: "Mira"))),
    Row("no character", opening, .receive(.failure(failure)), failed),
    Row("no newer character", refreshing, .receive(.failure(failure)), refreshFailed),
    Row("a response after closing", state(.cancelled), .receive(.success(.make()))),
  ]

  private static let rest =
    [
      Row("closing", complete, .close),
      Row(
        "closing during a load", opening, .close, state(.cancelled), [.cancel(id: .character)]),
    ]
    + [WebLink("https://wiki.example/7")].compactMap(\.self).flatMap { link in
      [
        Row("a link", initial, .openLink(link), nil, [.output(.linkOpened(link))]),
        Row("an image", failed, .openImage(link), nil, [.output(.imageOpened(link))]),
      ]
    }
}
