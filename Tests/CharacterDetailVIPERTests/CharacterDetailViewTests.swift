import CharacterDetailContract
import CharacterDetailKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailVIPER

@MainActor
struct CharacterDetailViewTests {
  private let presenter = SpyDetailPresenter()
  private let view: CharacterDetailView
  private let character = CharacterDisplayModel(.make())
  private let failure = Failure(NetworkError.notFound)

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
    #expect(view.state == .opening)
    checkDisplay()
    view.showFailure(failure)
    #expect(view.state == .failed(failure))
    checkDisplay()
    view.showLoading(message: "Once more")
    #expect(view.state == .loading(message: "Once more"))
    checkDisplay()
    view.showCharacter(character)
    #expect(view.state == .loaded(.init(character)))
    checkDisplay()
  }

  @Test func showsTheRefreshStatusAboveTheCharacter() {
    view.showRefreshing()
    #expect(view.state == .opening, "there is no character to keep")
    view.showCharacter(character)
    view.showRefreshing()
    #expect(view.state == .loaded(.init(character, .refreshing)))
    checkDisplay()
    view.showRefreshFailure(failure)
    #expect(view.state == .loaded(.init(character, .refreshFailed(failure))))
    checkDisplay()
  }

  private func checkDisplay() {
    #expect(view.display.state == CharacterDetailRenderer.screen(view.state))
  }
}
