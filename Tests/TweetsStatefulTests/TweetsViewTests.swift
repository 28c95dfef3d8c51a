import DisplayKit
import TaskKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

@MainActor
struct TweetsViewTests {
  private let viewModel = SpyViewModel(initialState: .idle())
  private let view: TweetsView

  init() { view = TweetsView(viewModel: AnyViewModel(viewModel)) }

  @Test(
    arguments: [
      (.appeared, .load), (.refresh(.standard), .refresh(.standard)), (.retry, .retry),
      (.rowShown(RowID("5")), .showMore(after: "5")), (.rowSelected(RowID("2")), .select("2")),
      (.actionChosen(.comments, in: RowID("3")), .toggleComments(of: "3")),
      (.actionChosen(.like, in: RowID("4")), .toggleLike(of: "4")),
      (.actionChosen(.undo, in: RowID("5")), .undoLike(of: "5")), (.closed, .close),
      (.formSubmitted, nil), (.search("tea"), .search("tea")),
      (.actionChosen(.newTweets, in: nil), .showNewTweets),
      (.actionChosen(.compose, in: nil), .compose),
    ] as [(ScreenEvent, TweetsAction?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: TweetsAction?) {
    view.handle(event)
    #expect(viewModel.actions == [action].compactMap(\.self))
  }

  @Test func laysOutTheTimeline() {
    let state = TweetsState.make(1...3) {
      $0.selection = "2"
      $0.status = .profileFailed(.offline)
      $0.newTweets.add(.number(8), to: $0.feed)
    }
    viewModel.update(state: state)
    let page = state.page
    let list = LazyList(
      Array(page.cells), selection: RowID("2"), id: \.id, content: \.content)
    let parts = [page.header?.content] + page.notices.map(Content.notice)
    #expect(view.display.state == screen(parts + [.newTweets("1 new tweet"), .list(list)]))
  }

  private func screen(_ parts: [Content?], isSettled: Bool = true) -> ScreenState {
    ScreenState(
      title: "Tweets", content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: isSettled)
  }
}
