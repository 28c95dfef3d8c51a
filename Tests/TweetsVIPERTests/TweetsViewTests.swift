import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor
struct TweetsViewTests {
  private let presenter = SpyPresenter()
  private let view: TweetsView

  init() { view = TweetsView(presenter: presenter, state: .loading(nil)) }

  @Test(arguments: [
    (ScreenEvent.appeared, "appear"), (.refresh(.standard), "refresh standard"), (.retry, "retry"),
    (.rowShown(RowID("4")), "shown 4"), (.rowSelected(RowID("2")), "selected 2"),
    (.actionChosen(.comments, in: RowID("3")), "comments 3"),
    (.actionChosen(.like, in: RowID("4")), "like 4"), (.closed, "close"),
  ])
  func notifiesThePresenter(of event: ScreenEvent, as call: String) {
    view.handle(event)
    #expect(presenter.calls == [call])
  }

  @Test func notifiesThePresenterOfOpenedLinks() throws {
    let link = try #require(WebLink("https://moments.test/1"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(presenter.calls == ["link https://moments.test/1", "image https://moments.test/1"])
  }

  @Test func showsTheState() {
    #expect(view.display.state == TweetsRenderer.screen(.loading(nil)))
    let state = TweetsState.loading(TweetsHeader(.make()))
    view.show(state)
    #expect(view.state == state)
    #expect(view.display.state == TweetsRenderer.screen(state))
  }
}
