import CharacterDetailComponents
import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import ReducerKit
import TaskKit
import Testing

@testable import CharacterDetailReducer

@MainActor
struct CharacterDetailViewTests {
  private typealias Table = CharacterDetailReduceTests

  private final class Reductions {
    var actions: [CharacterDetailAction] = []
    /// The state after the next action.
    var next = Table.initial
  }

  private let reductions = Reductions()
  private let view: CharacterDetailView

  init() {
    view = CharacterDetailView(
      store: CharacterDetailStore(
        reductions.next,
        reduce: { [reductions] state, action in
          reductions.actions.append(action)
          state = reductions.next
          return []
        }, start: { _, _ in }))
  }

  @Test(
    arguments: [
      (.appeared, .load), (.refresh(.standard), .refresh(.standard)), (.retry, .retry),
      (.closed, .close), (.search("tea"), nil), (.formSubmitted, nil),
    ] as [(ScreenEvent, CharacterDetailAction?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: CharacterDetailAction?) {
    view.handle(event)
    #expect(reductions.actions == [action].compactMap(\.self))
  }

  @Test func mapsOpenedLinksToActions() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(reductions.actions == [.openLink(link), .openImage(link)])
  }

  @Test func rendersOnlyWhatIsShown() {
    var renderings = 0
    let observer = ChangeObserver<ScreenState> { _ in renderings += 1 }
    view.display.subscribe(view: observer)
    let initial = renderings
    for load in [.inProgress, .cancelled] as [CharacterDetailSceneState.Load] {
      reductions.next.load = load
      view.handle(.retry)
    }
    #expect(renderings == initial)
    reductions.next = Table.state(.finished, .make())
    view.handle(.retry)
    #expect(renderings == initial + 1)
  }

  private nonisolated static let loading = Content.progress("Loading the character", fraction: nil)
  private nonisolated static let marlow = CharacterFormatter().card(.make()).content
  private nonisolated static let warning = Notice(.warning, "could not refresh: not found")

  @Test(
    arguments: [
      (Table.initial, [loading], false), (Table.state(.inProgress), [loading], false),
      (Table.state(.failed(Table.failure)), [.failure(Table.failure)], true),
      (Table.state(.finished, .make()), [marlow], true),
      (
        Table.state(.inProgress, .make()), [.progress("Refreshing", fraction: nil), marlow], false
      ),
      (Table.state(.failed(Table.failure), .make()), [.notice(warning), marlow], true),
    ] as [(CharacterDetailSceneState, [Content], Bool)])
  func laysOutThePage(state: CharacterDetailSceneState, parts: [Content], isSettled: Bool) {
    reductions.next = state
    view.handle(.retry)
    let title: DisplayText = state.character == nil ? "Character" : "Marlow Quill"
    #expect(
      view.display.state
        == ScreenState(
          title: title, content: .stack(parts, spacing: 1), isSettled: isSettled))
  }
}
