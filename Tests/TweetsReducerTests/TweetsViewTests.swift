import DisplayKit
import ReducerKit
import TaskKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

@MainActor
struct TweetsViewTests {
  private final class Reductions {
    var actions: [String] = []
    /// The state after the next action.
    var next = TweetsSceneState()
  }

  private let reductions = Reductions()
  private let store: TweetsStore

  init() {
    store = TweetsStore(
      reductions.next,
      reduce: { [reductions] state, action in
        reductions.actions.append("\(action)")
        state = reductions.next
        return []
      }, start: { _, _ in })
  }

  @Test(
    arguments: [
      (.appeared, "load"), (.refresh(), "refresh(\(ReadPolicy.reload))"), (.retry, "retry"),
      (.closed, "close"), (.rowShown(RowID("5")), #"showMore(after: "5")"#),
      (.rowSelected(RowID("2")), #"select("2")"#),
      (.actionChosen(.comments, in: RowID("3")), #"toggleComments(of: "3")"#),
      (.actionChosen(.like, in: RowID("4")), "like(\"4\", TweetsReducer.TweetLike.Action.toggle)"),
      (.actionChosen(.undo, in: RowID("4")), "like(\"4\", TweetsReducer.TweetLike.Action.undo)"),
      (.search("tea"), #"search("tea")"#), (.formSubmitted, nil),
      (.actionChosen(.newTweets, in: nil), "showNewTweets"),
      (.actionChosen(.compose, in: nil), "compose"),
    ] as [(ScreenEvent, String?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: String?) {
    TweetsView(store: store).handle(event)
    #expect(
      reductions.actions.map { $0.replacing("TaskKit.ReadPolicy.", with: "") }
        == (action.map { [$0.replacing("TaskKit.ReadPolicy.", with: "")] } ?? []))
  }

  @Test func laysOutThePage() throws {
    let view = TweetsView(store: store)
    reductions.next.receive(.success(.ada), .success(.make(1..<3, skipped: 1)))
    reductions.next.selection = "2"
    store.send(.retry)
    let page = reductions.next.page
    let list = LazyList(page.cells, selection: RowID("2"), id: \.id, content: \.content)
    #expect(
      view.display.state.content
        == .stack(
          [
            try #require(page.header).content,
            .notice(try #require(TweetsStrings.skipped(1, of: 3, parts: 0))),
            .list(list),
          ], spacing: 1))
  }

  @Test func rendersNothingAfterItIsClosed() {
    let view = TweetsView(store: store)
    let closed = view.display.state
    reductions.next.receive(.success(.ada), .success(.make(1..<3)))
    view.handle(.closed)
    #expect(reductions.actions == ["close"] && view.display.state == closed)
  }

  @Test func isNotRetainedByTheStore() {
    var view: TweetsView? = TweetsView(store: store)
    weak let released = view
    view = nil
    #expect(released == nil)
  }

  @Test func rendersOnlyWhatIsShown() {
    let view = TweetsView(store: store)
    var renderings = 0
    let observer = ChangeObserver<ScreenState> { _ in renderings += 1 }
    view.display.subscribe(view: observer)
    let initial = renderings
    reductions.next.load = .inProgress(profile: .success(.ada), feed: nil)
    view.handle(.retry)
    #expect(renderings == initial)
    reductions.next.receive(.success(.ada), .success(.make(1..<3)))
    view.handle(.retry)
    #expect(renderings == initial + 1)
  }
}
