import DisplayKit
import Testing
import TweetsKit

@testable import TweetsStateful

@MainActor
struct TweetsStatefulViewTests {
  private final class SpyViewModel:
    ViewModel<TweetsStatefulState, TweetsStatefulAction>, ActionHandler
  {
    private(set) var actions: [TweetsStatefulAction] = []

    func handle(_ action: TweetsStatefulAction) { actions.append(action) }
  }

  private let viewModel = SpyViewModel(initialState: .loading(.named("Owner")))

  @Test(
    arguments: [
      (.appeared, .load), (.refresh, .refresh), (.retry, .retry), (.closed, .close),
      (.rowShown(RowID("5")), .showMore(after: "5")), (.rowSelected(RowID("2")), .select("2")),
      (.actionChosen(.comments, in: RowID("3")), .toggleComments(of: "3")),
      (.actionChosen(.like, in: RowID("4")), .toggleLike(of: "4")),
      (.formSubmitted, nil), (.search("tea"), nil),
    ] as [(ScreenEvent, TweetsStatefulAction?)])
  func makesAnActionOf(event: ScreenEvent, action: TweetsStatefulAction?) {
    TweetsStatefulView(viewModel: AnyViewModel(viewModel)).handle(event)
    #expect(viewModel.actions == (action.map { [$0] } ?? []))
  }

  @Test func makesAnActionOfWhatIsOpened() throws {
    let link = try #require(WebLink("https://example.com/a"))
    let view = TweetsStatefulView(viewModel: AnyViewModel(viewModel))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(viewModel.actions == [.openLink(link), .openImage(link)])
  }

  @Test func showsEveryState() {
    let view = TweetsStatefulView(viewModel: AnyViewModel(viewModel))
    let host = SpyStatefulView<ScreenState>()
    view.display.subscribe(view: host)
    viewModel.update(state: .loaded(.init(.numbered(1...2), profile: nil)))
    let shown = [TweetsStatefulState.loading(.named("Owner")), viewModel.state].map(\.shown)
    #expect(view.state == shown.last)
    #expect(host.states == shown.map { TweetsView.screen($0) })
  }
}
