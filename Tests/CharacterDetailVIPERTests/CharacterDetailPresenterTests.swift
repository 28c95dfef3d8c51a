import CharacterDetailContract
import DisplayKit
import TaskKit
import Testing

@testable import CharacterDetailVIPER

@MainActor
struct CharacterDetailPresenterTests {
  private struct TestError: Error {}

  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view = SpyView()
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
    #expect(interactor.calls == ["load", "reload standard", "retry", "close"])
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
    presenter.didLoad(CharacterReport(.make()))
    #expect(view.calls == ["loading: Loading the character", "card: Marlow Quill"])
  }

  @Test func showsRetryWithoutACharacter() {
    presenter.didFailToLoad(TestError())
    presenter.didStartLoading()
    #expect(view.calls == ["failure: something went wrong", "loading: Loading the character"])
  }

  @Test func aRefreshKeepsTheCharacter() {
    presenter.didLoad(CharacterReport(.make()))
    presenter.didStartLoading()
    presenter.didFailToLoad(TestError())
    #expect(
      view.calls == [
        "card: Marlow Quill", "refreshing: Refreshing",
        "warning: could not refresh: something went wrong",
      ])
  }
}
