import DisplayKit
import TaskKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewTests {
  private final class Events { var all: [TweetsViewEvent] = [] }

  private let events = Events()
  private let view = TweetsView()
  private let header = ProfileHeader(name: "Ada")
  private let cells = ["1", "2", "3"].map { TweetCell(id: RowID($0), name: "Ada", likes: "1 like") }

  init() {
    view.callback = { [events] in events.all.append($0) }
  }

  @Test(
    arguments: [
      (.appeared, .appeared), (.refresh(), .refreshPulled(.reload)), (.retry, .retryTapped),
      (.closed, .closed), (.rowShown(RowID("5")), .tweetShown("5")),
      (.rowSelected(RowID("2")), .tweetTapped("2")),
      (.actionChosen(.comments, in: RowID("3")), .commentsTapped("3")),
      (.actionChosen(.like, in: RowID("4")), .likeTapped("4")),
      (.actionChosen(.undo, in: RowID("4")), .undoTapped("4")), (.formSubmitted, nil),
      (.search("a"), .searchEntered("a")), (.actionChosen(.newTweets, in: nil), .newTweetsTapped),
      (.actionChosen(.compose, in: nil), .composeTapped),
    ] as [(ScreenEvent, TweetsViewEvent?)])
  func reportsTheEvent(event: ScreenEvent, with called: TweetsViewEvent?) {
    view.handle(event)
    #expect(events.all == (called.map { [$0] } ?? []))
  }

  @Test func laysOutTheTimelineAndItsChanges() async {
    let skipped = Notice(.skipped, "1 of 3 tweets was left out: no sender or content")
    let warnings = ["load", "like"].map { Notice(.warning, $0) }
    var (liked, open) = (cells[1], cells[2])
    liked.isLiked = true
    open.comments = .init(title: "1 comment", lines: [])
    view.show(timeline(warnings[0], [skipped], cells: Array(cells[..<2])))
    view.show(.more([cells[2]]))
    view.show(.like(.init(cell: liked, warning: warnings[1])))
    view.show(.comments(open))
    view.show(.selection(RowID("2")))
    await view.display.wait { $0.isSettled }
    let list = LazyList(
      [cells[0], liked, open], selection: RowID("2"), id: \.id, content: \.content)
    let notices = (warnings + [skipped]).map(Content.notice)
    #expect(view.display.state == screen([header.content] + notices + [.list(list)]))
    #expect(events.all.isEmpty)
  }

  private func timeline(
    _ warning: Notice? = nil, _ notices: [Notice] = [], failure: Failure? = nil,
    cells: [TweetCell]?
  ) -> ListTweets.ViewModel {
    .timeline(
      .init(
        header: header, warning: warning, notices: notices, failure: failure, cells: cells,
        selection: nil))
  }

  private func search(
    _ warning: Notice? = nil, _ notices: [Notice] = [], _ progress: DisplayText? = nil,
    cells: [TweetCell]
  ) -> ListTweets.ViewModel {
    .search(
      .init(
        progress: progress, warning: warning, notices: notices, cells: cells))
  }

  private func screen(_ parts: [Content], isSettled: Bool = true) -> ScreenState {
    ScreenState(title: "Tweets", content: .stack(parts, spacing: 1), isSettled: isSettled)
  }
}
