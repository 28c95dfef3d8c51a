import CharacterListContract
import CharactersKit
import DisplayKit
import ReducerKit
import ScreenContracts
import TaskKit
import Testing

@testable import CharacterListKit

/// Mutation tests of the contract: wrong reducers, each of which one scenario finds.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListFaultTests {
  @Test(arguments: CharacterListFault.all)
  func theContractFindsTheFault(fault: CharacterListFault) async throws {
    let scenario = try #require(
      CharacterListContract.scenarios.first { $0.name == fault.scenario })
    #expect(await !scenario.violations(of: .faulty(fault)).isEmpty)
  }
}

struct CharacterListFault: CustomTestStringConvertible, Sendable {
  typealias State = CharacterListSceneState
  typealias Reduce = @Sendable (inout State, CharacterListAction) -> [CharacterListEffect]

  let testDescription: String
  let scenario: String
  let reduce: Reduce

  static let all: [CharacterListFault] = [
    .receiving("loads at each appearance", in: "a page after a delay") { state, action in
      if case .load = action { state.phase = .notStarted }
      return action
    },
    .receiving("joins no load", in: "a refresh joins the first load") { state, action in
      if case .refresh = action { state.phase = .finished }
      return action
    },
    .receiving("ignores a retry", in: "a retry loads again") { _, action in
      if case .retry = action { nil } else { action }
    },
    .receiving("loads more at each row", in: "pages until the last") { state, action in
      guard case .loadMore = action, let last = state.loaded?.list.rows.last
      else { return action }
      return .loadMore(after: last)
    },
    .receiving(
      "loads more after a failure", in: "a failed load of more waits for a retry"
    ) { state, action in
      if case .loadMore = action, case .failed = state.phase { state.phase = .finished }
      return action
    },
    .receiving("searches for the same name", in: "a search") { state, action in
      if case .search = action { state.search = CharacterListPages(named: "another") }
      return action
    },
    .receiving(
      "ignores a cancelled request",
      in: "a request that is cancelled unexpectedly is a failure"
    ) { _, action in
      guard case .receive(.failure(let failure)) = action, failure.cause is CancellationError
      else { return action }
      return nil
    },
    .receiving(
      "drops the rows when a refresh fails", in: "a failed refresh keeps the rows"
    ) { state, action in
      if case .receive(.failure) = action { state.loaded = nil }
      return action
    },
    .returning("never cancels", in: "the old text again restores its rows") { effect in
      effect == .cancel(id: .pages) ? [] : [effect]
    },
    .returning("does not debounce", in: "a search") { effect in
      guard case .run(var request, let id) = effect else { return [effect] }
      request.pause = .zero
      return [.run(request, id: id)]
    },
    .returning("reads from the cache", in: "the first read policy applies once") { effect in
      guard case .run(let request, let id) = effect else { return [effect] }
      let changed = CharacterListRequest(
        pages: request.pages, policy: .standard, pause: request.pause)
      return [.run(changed, id: id)]
    },
    .returning("reports twice", in: "a selected row is an output") { effect in
      if case .output = effect { [effect, effect] } else { [effect] }
    },
  ]

  /// - Parameter change: changes what the reducer receives; nil ignores it.
  private static func receiving(
    _ name: String, in scenario: String,
    change: @escaping @Sendable (inout State, CharacterListAction) -> CharacterListAction?
  ) -> CharacterListFault {
    CharacterListFault(testDescription: name, scenario: scenario) { state, action in
      guard let action = change(&state, action) else { return [] }
      return State.reduce(into: &state, action)
    }
  }

  /// - Parameter change: changes what the reducer returns.
  private static func returning(
    _ name: String, in scenario: String,
    change: @escaping @Sendable (CharacterListEffect) -> [CharacterListEffect]
  ) -> CharacterListFault {
    CharacterListFault(testDescription: name, scenario: scenario) {
      State.reduce(into: &$0, $1).flatMap(change)
    }
  }
}

extension CharacterListImplementation {
  static func faulty(_ fault: CharacterListFault) -> CharacterListImplementation {
    CharacterListImplementation(fault.testDescription) {
      let (repository, clock) = ($0.repository, $0.clock)
      let handler = EffectHandler(output: $0.output) { (request: CharacterListRequest) in
        await request.perform(with: repository, clock: clock)
      }
      let search = CharacterListPages(
        named: CharacterListContract.query, from: CharacterListContract.page)
      let store = CharacterListStore(
        CharacterListSceneState(search: search, firstRead: $0.firstRead), reduce: fault.reduce,
        start: handler.start)
      return CharacterListView(store: store)
    }
  }
}
