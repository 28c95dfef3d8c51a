import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

@MainActor
struct TweetsViewTests {
  private final class SpyViewModel: ViewModel<TweetsState, TweetsAction>, ActionHandler {
    private(set) var actions: [TweetsAction] = []

    func handle(_ action: TweetsAction) { actions.append(action) }
  }

  private let viewModel = SpyViewModel(
    initialState: .loading(TweetsHeader(.make("Owner"))))

  @Test(
    arguments: [
      (.appeared, .load), (.refresh(), .refresh(.reload)), (.retry, .retry), (.closed, .close),
      (.rowShown(RowID("5")), .showMore(after: "5")), (.rowSelected(RowID("2")), .select("2")),
      (.actionChosen(.comments, in: RowID("3")), .toggleComments(of: "3")),
      (.actionChosen(.like, in: RowID("4")), .toggleLike(of: "4")),
      (.formSubmitted, nil), (.search("tea"), nil),
    ] as [(ScreenEvent, TweetsAction?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: TweetsAction?) {
    TweetsView(viewModel: AnyViewModel(viewModel)).handle(event)
    #expect(viewModel.actions == (action.map { [$0] } ?? []))
  }

  @Test func mapsOpenedLinksToActions() throws {
    let link = try #require(WebLink("https://example.com/a"))
    let view = TweetsView(viewModel: AnyViewModel(viewModel))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(viewModel.actions == [.openLink(link), .openImage(link)])
  }

  @Test func showsEveryState() {
    let view = TweetsView(viewModel: AnyViewModel(viewModel))
    let host = SpyView<ScreenState>()
    view.display.subscribe(view: host)
    let states = [viewModel.state, .loading(nil)]
    viewModel.update(state: .loading(nil))
    #expect(host.states == states.map { TweetsRenderer.screen($0) })
  }
}
