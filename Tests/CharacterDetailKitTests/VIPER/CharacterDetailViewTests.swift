import CharacterDetailKit
import DisplayKit
import NetworkKit
import Testing

@MainActor
struct CharacterDetailViewTests {
  private let presenter = SpyDetailPresenter()
  private let view: CharacterDetailView

  init() { view = CharacterDetailView(presenter: presenter) }

  @Test(arguments: [
    (ScreenEvent.appeared, "appear"), (.refresh, "refresh"), (.retry, "retry"),
    (.closed, "close"),
  ])
  func tellsThePresenter(of event: ScreenEvent, as call: String) {
    view.handle(event)
    #expect(presenter.calls == [call])
  }

  @Test func tellsThePresenterWhatWasOpened() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(presenter.calls == ["link https://wiki.example/7", "image https://wiki.example/7"])
  }

  @Test func containsLoadingRetryOrTheChild() {
    let character = CharacterDisplayModel(.make())
    #expect(view.display.state == loading("Loading the character"))
    view.showRetry(Failure(NetworkError.notFound))
    #expect(view.display.state.content == .failure(Failure(NetworkError.notFound)))
    view.showLoading(message: "Once more")
    #expect(view.display.state == loading("Once more"))
    view.showCharacter(character)
    #expect(
      view.display.state
        == ScreenState(
          title: "Marlow Quill", content: .stack([character.content], spacing: 1), isSettled: true))
  }

  @Test func keepsTheChildBelowWhatBecomesOfARefresh() {
    let character = CharacterDisplayModel(.make())
    view.showCharacter(character)
    view.showRefreshing()
    #expect(
      view.display.state.content
        == .stack([.progress("Refreshing", fraction: nil), character.content], spacing: 1))
    #expect(!view.display.state.isSettled)
    view.showRefreshFailure(Failure(NetworkError.notFound))
    #expect(
      view.display.state.content
        == .stack(
          [.notice(Notice(.warning, "Could not refresh: not found")), character.content],
          spacing: 1))
    #expect(view.display.state.isSettled)
  }

  private func loading(_ message: DisplayText) -> ScreenState {
    ScreenState(
      title: "Character", content: .progress(message, fraction: nil), isSettled: false)
  }
}
