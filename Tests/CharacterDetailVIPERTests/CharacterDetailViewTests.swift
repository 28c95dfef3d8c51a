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
    #expect(shows(.opening))
    view.showFailure(failure)
    #expect(shows(.failed(failure)))
    view.showLoading(message: "Once more")
    #expect(shows(.loading(message: "Once more")))
    view.showCharacter(character)
    #expect(shows(.loaded(.init(character))))
  }

  @Test func showsTheRefreshStatusAboveTheCharacter() {
    view.showRefreshing()
    #expect(shows(.opening), "there is no character to keep")
    view.showCharacter(character)
    view.showRefreshing()
    #expect(shows(.loaded(.init(character, .refreshing))))
    view.showRefreshFailure(failure)
    #expect(shows(.loaded(.init(character, .refreshFailed(failure)))))
  }

  private func shows(_ state: CharacterDetailState) -> Bool {
    view.display.state == CharacterDetailRenderer.screen(state)
  }
}
