import CharacterDetailComponents
import DisplayKit
import TaskKit
import Testing

@testable import CharacterDetailVIPER

@MainActor
struct CharacterDetailViewTests {
  private let presenter = SpyPresenter()
  private let view: CharacterDetailView
  private let card = CharacterCard(name: "Marlow Quill")
  private let failure = Failure(title: "no connection", canRetry: true)

  init() { view = CharacterDetailView(presenter: presenter) }

  @Test(arguments: [
    (ScreenEvent.appeared, "appear"), (.refresh(.standard), "refresh standard"), (.retry, "retry"),
    (.closed, "close"),
  ])
  func notifiesThePresenter(of event: ScreenEvent, as call: String) {
    view.handle(event)
    #expect(presenter.calls == [call])
  }

  @Test func notifiesThePresenterOfOpenedLinks() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(presenter.calls == ["link https://wiki.example/7", "image https://wiki.example/7"])
  }

  @Test func showsLoadingRetryOrTheCharacter() {
    let loading = { (words: DisplayText) in
      screen("Character", [.progress(words, fraction: nil)], isSettled: false)
    }
    #expect(view.display.state == loading("Loading the character"))
    view.showFailure(failure)
    #expect(displayed == screen("Character", [.failure(failure)]))
    view.showLoading(message: "Once more")
    #expect(displayed == loading("Once more"))
    view.showCharacter(card)
    #expect(displayed == screen("Marlow Quill", [card.content]))
  }

  @Test func showsProgressOrAWarningAboveTheCharacter() {
    let newer = CharacterCard(name: "Marlow Quill", bio: "Sails alone.")
    view.showCharacter(card)
    view.showRefreshing(message: "Refreshing")
    #expect(
      displayed
        == screen(
          "Marlow Quill", [.progress("Refreshing", fraction: nil), card.content], isSettled: false))
    view.showWarning("careful")
    #expect(
      displayed == screen("Marlow Quill", [.notice(Notice(.warning, "careful")), card.content]))
    view.showCharacter(newer)
    #expect(displayed == screen("Marlow Quill", [newer.content]))
  }

  private func screen(
    _ title: DisplayText, _ parts: [Content], isSettled: Bool = true
  ) -> ScreenState {
    ScreenState(title: title, content: .stack(parts, spacing: 1), isSettled: isSettled)
  }

  /// The display after an event, at whose end the View is laid out.
  private var displayed: ScreenState {
    view.handle(.formSubmitted)
    return view.display.state
  }
}
