import CharacterDetailContract
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailVIPER

@MainActor
struct CharacterDetailPresenterTests {
  private let interactor = SpyDetailInteractor()
  private let router = SpyDetailRouter()
  private let view = SpyCharacterDetailView()
  private let presenter: CharacterDetailPresenter

  init() {
    presenter = CharacterDetailPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func callsTheInteractor() {
    presenter.viewDidAppear()
    presenter.didRequestRefresh(.standard)
    presenter.didRequestRetry()
    presenter.viewDidClose()
    #expect(interactor.calls == ["load", "reload standard", "retry", "cancel"])
    #expect(view.calls.isEmpty, "nothing has come yet")
  }

  @Test func navigatesThroughTheRouter() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    presenter.didOpenLink(link)
    presenter.didOpenImage(link)
    #expect(router.calls == ["link https://wiki.example/7", "image https://wiki.example/7"])
  }

  @Test func showsLoadingThenTheCharacter() {
    presenter.didStartLoading()
    presenter.didLoad(.make())
    #expect(view.calls == ["loading: Loading the character", "Marlow Quill"])
  }

  @Test func showsRetryWithoutACharacter() {
    presenter.didFail(NetworkError.notFound)
    presenter.didStartLoading()
    #expect(view.calls == ["failure: not found", "loading: Loading the character"])
  }

  @Test func aRefreshKeepsTheCharacter() {
    presenter.didLoad(.make())
    presenter.didStartLoading()
    presenter.didFail(NetworkError.notFound)
    #expect(view.calls == ["Marlow Quill", "refreshing", "refresh failed: not found"])
  }
}
