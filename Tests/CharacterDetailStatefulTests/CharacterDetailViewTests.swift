import CharacterDetailComponents
import DisplayKit
import TaskKit
import Testing

@testable import CharacterDetailStateful

@MainActor
struct CharacterDetailViewTests {
  private nonisolated static let card = CharacterCard(name: "Marlow Quill")

  private let viewModel = SpyViewModel(initialState: .idle)
  private let view: CharacterDetailView

  init() { view = CharacterDetailView(viewModel: AnyViewModel(viewModel)) }

  @Test(
    arguments: [
      (.appeared, .load), (.refresh(.standard), .refresh(.standard)), (.retry, .retry),
      (.closed, .close), (.formSubmitted, nil), (.search("tea"), nil),
    ] as [(ScreenEvent, CharacterDetailAction?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: CharacterDetailAction?) {
    view.handle(event)
    #expect(viewModel.actions == [action].compactMap(\.self))
  }

  @Test func mapsOpenedLinksToActions() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(viewModel.actions == [.openLink(link), .openImage(link)])
  }

  private nonisolated static let loading = screen(
    [.progress("Loading the character", fraction: nil)], isSettled: false)

  @Test(
    arguments: [
      (.idle, loading), (.loading, loading), (.failed(.offline), screen([.failure(.offline)])),
      (.loaded(card, .complete), screen([card.content], title: "Marlow Quill")),
      (
        .loaded(card, .refreshing),
        screen(
          [.progress("Refreshing", fraction: nil), card.content], title: "Marlow Quill",
          isSettled: false)
      ),
      (
        .loaded(card, .refreshFailed(.offline)),
        screen(
          [.notice(Notice(.warning, "could not refresh: no connection")), card.content],
          title: "Marlow Quill")
      ),
    ] as [(CharacterDetailState, ScreenState)])
  func laysOutEveryState(state: CharacterDetailState, screen: ScreenState) {
    viewModel.update(state: state)
    #expect(view.display.state == screen)
  }

  @Test func theChildShowsTheNewestCharacter() {
    let newer = CharacterCard(name: "Isolde Vane")
    for card in [Self.card, newer] { viewModel.update(state: .loaded(card, .complete)) }
    #expect(view.display.state == Self.screen([newer.content], title: "Isolde Vane"))
  }

  private nonisolated static func screen(
    _ parts: [Content], title: DisplayText = "Character", isSettled: Bool = true
  ) -> ScreenState {
    ScreenState(title: title, content: .stack(parts, spacing: 1), isSettled: isSettled)
  }
}
