import DisplayKit
import TaskKit
import Testing
import TweetsComponents

@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetViewTests {
  private final class Events { var all: [TweetViewEvent] = [] }

  private let events = Events()
  private let view = TweetView()

  init() {
    view.callback = { [events] in events.all.append($0) }
  }

  @Test(
    arguments: [
      (.refresh(), .refreshPulled(.reload)), (.actionChosen(.comments, in: nil), .commentsTapped),
      (.actionChosen(.like, in: nil), .likeTapped), (.actionChosen(.undo, in: nil), .undoTapped),
      (.appeared, .appeared), (.closed, nil),
      (.rowSelected(RowID("1")), nil),
    ] as [(ScreenEvent, TweetViewEvent?)])
  func reportsTheEvent(event: ScreenEvent, with called: TweetViewEvent?) {
    view.handle(event)
    #expect(events.all == (called.map { [$0] } ?? []))
  }

  @Test func laysOutProgressWarningsAndTheTweet() async {
    let cell = TweetCell(id: RowID("1"), name: "Ada", likes: "1 like")
    let warning = Notice(.warning, "could not refresh")
    view.show(.init(progress: nil, warnings: [], cell: cell))
    #expect(
      view.display.state
        == ScreenState(
          title: "Tweet", content: .stack([cell.content], spacing: 1), isSettled: true))
    view.show(.init(progress: "Refreshing", warnings: [warning], cell: cell))
    await view.display.wait { !$0.isSettled }
    #expect(
      view.display.state.content
        == .stack(
          [.progress("Refreshing", fraction: nil), .notice(warning), cell.content], spacing: 1))
  }
}
