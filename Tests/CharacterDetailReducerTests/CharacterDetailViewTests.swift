import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailContract
@testable import CharacterDetailReducer
@testable import RaceKit

@MainActor
struct CharacterDetailViewTests {
  private final class Reductions {
    var actions: [String] = []
    /// The state after the next action.
    var next = CharacterDetailSceneState(id: 7)
  }

  private let reductions = Reductions()
  private let store: CharacterDetailStore

  init() {
    store = CharacterDetailStore(
      reductions.next,
      reduce: { [reductions] state, action in
        reductions.actions.append("\(action)")
        state = reductions.next
        return []
      }, start: { _, _ in })
  }

  @Test(
    arguments: [
      (.appeared, "load"), (.refresh(), "\(CharacterDetailAction.refresh(.reload))"),
      (.retry, "retry"), (.closed, "close"), (.search("tea"), nil), (.formSubmitted, nil),
    ] as [(ScreenEvent, String?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: String?) {
    CharacterDetailView(store: store).handle(event)
    #expect(reductions.actions == [action].compactMap(\.self))
  }

  @Test func mapsOpenedLinksToActions() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    let view = CharacterDetailView(store: store)
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(
      reductions.actions == [
        "\(CharacterDetailAction.openLink(link))", "\(CharacterDetailAction.openImage(link))",
      ])
  }

  @Test func rendersEveryStateOnce() {
    let view = CharacterDetailView(store: store)
    var rendered: [ScreenState] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    view.display.subscribe(view: host)
    let failure = Failure(NetworkError.notFound)
    let marlow = CharacterDisplayModel(.make())
    let states: [CharacterDetailState] = [
      .opening, .failed(failure), .loaded(.init(marlow)), .loaded(.init(marlow, .refreshing)),
      .loaded(.init(CharacterDisplayModel(.renamed), .refreshFailed(failure))),
    ]
    for state in states.flatMap({ [$0, $0] }) {
      reductions.next.shown = state
      store.send(.retry)
      #expect(view.state == state)
    }
    #expect(rendered == states.map { CharacterDetailRenderer.screen($0) })
  }
}

/// The effects of a whole scene: requests, and the results that come back as actions.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailEffectTests {
  private let player = ScriptPlayer()

  private final class Outputs {
    var all: [CharacterDetailOutput] = []
  }

  /// The names of the actions that come back.
  private final class Actions {
    var all: [String] = []
  }

  private let outputs = Outputs()
  private let actions = Actions()

  private func handler(
    _ responses: ScriptedResponse<CharacterDetail>...
  ) -> CharacterDetailEffectHandler {
    let script = CharacterScript(firstRead: .standard, responses: responses)
    return CharacterDetailEffectHandler(
      repository: ScriptedCharacterRepository(script, player)
    ) { [outputs] in outputs.all.append($0) }
  }

  private func store(_ handler: CharacterDetailEffectHandler) -> CharacterDetailStore {
    let reduce:
      (inout CharacterDetailSceneState, CharacterDetailAction) -> [CharacterDetailEffect] = {
        [actions] _, action in
        guard case .receive(let result) = action else { return [] }
        switch result {
        case .success(let character): actions.all.append(character.name)
        case .failure(let error):
          actions.all.append("\(Failure(error) == Failure(NetworkError.missing))")
        }
        return []
      }
    return CharacterDetailStore(
      CharacterDetailSceneState(id: 7), reduce: reduce, start: handler.start)
  }

  @Test func fetchesTheCharacter() async {
    let handler = handler(.comes(.marlow), .fails(.missing))
    let store = store(handler)
    for policy in [ReadPolicy.cached, .reload] {
      #expect(await player.perform([{ handler.start(.fetch(7, policy), in: store) }]))
    }
    #expect(player.calls.map(\.arguments) == ["7, cached", "7, reload"])
    #expect(actions.all == ["Marlow Quill", "true"])
  }

  @Test func laterWorkReplacesAndClosingCancels() async {
    let handler = handler(.comes(.marlow, after: 1))
    let store = store(handler)
    for count in 1...2 {
      #expect(await player.perform([{ handler.start(.fetch(7, .reload), in: store) }]))
      #expect(player.cancelledCalls == count - 1)
    }
    handler.start(.cancelAll, in: store)
    #expect(player.cancelledCalls == 2)
    _ = await player.advance(by: 1)
    #expect(actions.all.isEmpty)
  }

  @Test func passesOutputsOn() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    let handler = handler(.comes(.marlow))
    handler.start(.output(.linkOpened(link)), in: store(handler))
    #expect(outputs.all == [.linkOpened(link)])
  }
}

@MainActor
struct StoreTests {
  private let log = Log()

  private final class Log { var lines: [String] = [] }

  @Test func reportsChangesOfTheStateBeforeItStartsEffects() {
    let store = Store<Int, Int, String>(0) { state, action in
      state += action
      return ["\(action)"]
    } start: { [log] effect, _ in
      log.lines.append("effect \(effect)")
    }
    store.onChange = { [log] in log.lines.append("state \($0)") }
    for action in [2, 0, 3] { store.send(action) }
    #expect(log.lines == ["state 2", "effect 2", "effect 0", "state 5", "effect 3"])
    #expect(store.state == 5)
  }
}
