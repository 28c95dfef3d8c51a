import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewTests {
  private final class Events { var all: [TweetsViewEvent] = [] }

  private let events = Events()
  private let view: TweetsView
  private let header = ProfileHeader(name: "Ada")
  private let cells = ["1", "2", "3"].map { TweetCell(id: RowID($0), name: "Ada", likes: "1 like") }

  init() {
    view = TweetsView { [events] in events.all.append($0) }
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

  @Test func reportsOpenedLinks() throws {
    let link = try #require(WebLink("https://example.com/a"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(events.all == [.linkTapped(link), .imageTapped(link)])
  }

  @Test func isLoadingInitially() {
    #expect(view.display.state == screen([.progress("Loading", fraction: nil)], isSettled: false))
  }

  @Test func laysOutTheTimelineAndItsChanges() async {
    let skipped = Notice(.warning, "skipped 1 of 3: not valid")
    let warnings = ["load", "like"].map { Notice(.warning, $0) }
    var (liked, open) = (cells[1], cells[2])
    liked.isLiked = true
    open.comments = .init(title: "1 comment", lines: [])
    view.show(timeline(warnings[0], [skipped], cells: Array(cells[..<2])))
    view.show(.more([cells[2]]))
    view.show(.like(.init(cell: liked, warning: warnings[1], isActive: false)))
    view.show(.comments(open))
    view.show(.selection(RowID("2")))
    await view.display.wait { $0.isSettled }
    let list = LazyList(
      [cells[0], liked, open], selection: RowID("2"), id: \.id, content: \.content)
    let notices = (warnings + [skipped]).map(Content.notice)
    #expect(view.display.state == screen([header.content] + notices + [.list(list)]))
    #expect(events.all.isEmpty)
  }

  @Test func loadingReplacesWarningsAndFailure() async {
    let failure = Failure(title: "no connection", canRetry: true)
    view.show(timeline(Notice(.warning, "load"), failure: failure, cells: []))
    view.show(.like(.init(cell: nil, warning: Notice(.warning, "like"), isActive: false)))
    view.show(.loading("Refreshing"))
    await view.display.wait { !$0.isSettled }
    #expect(
      view.display.state
        == screen([header.content, .progress("Refreshing", fraction: nil)], isSettled: false))
  }

  @Test func laysOutTheRowsOfASearchBelowAllWarnings() async {
    let skipped = Notice(.warning, "skipped 1 of 3: not valid")
    let warnings = ["load", "like", "search"].map { Notice(.warning, $0) }
    view.show(timeline(warnings[0], cells: cells))
    view.show(.like(.init(cell: nil, warning: warnings[1], isActive: false)))
    view.show(search(warnings[2], [skipped], cells: [cells[1]]))
    await view.display.wait { $0.isSettled }
    let list = LazyList([cells[1]], selection: nil, id: \.id, content: \.content)
    let notices = (warnings + [skipped]).map(Content.notice)
    #expect(view.display.state == screen([header.content] + notices + [.list(list)]))
    view.show(search(nil, [], "Searching", cells: []))
    await view.display.wait { !$0.isSettled }
    let progress = Content.progress("Searching", fraction: nil)
    #expect(
      view.display.state
        == screen(
          [header.content, progress] + warnings[..<2].map(Content.notice), isSettled: false))
  }

  @Test func laysOutTheLineOfNewTweetsBetweenNoticesAndRows() async {
    let (warning, empty) = (Notice(.warning, "updates"), Notice(.empty, "no tweets"))
    let line = Content.newTweets("1 new tweet")
    view.show(timeline(nil, [empty], cells: []))
    view.show(.updates(.init(newTweets: "1 new tweet", warning: warning)))
    await view.display.wait { $0.isSettled }
    #expect(
      view.display.state == screen([header.content, .notice(warning), .notice(empty), line]))
    view.show(
      .newTweets(.init(header: header, notices: [], cells: cells, selection: RowID("2"))))
    view.show(.updates(.init(warning: warning)))
    await view.display.wait { $0.content.list != nil }
    let list = LazyList(cells, selection: RowID("2"), id: \.id, content: \.content)
    #expect(view.display.state == screen([header.content, .notice(warning), .list(list)]))
  }

  @Test func laysOutTheLineOfTheComposerAboveTheNewTweets() async {
    let empty = Notice(.empty, "no tweets")
    view.show(timeline(nil, [empty], cells: []))
    view.show(.updates(.init(newTweets: "1 new tweet")))
    view.show(.compose("New tweet"))
    await view.display.wait { $0.isSettled }
    let parts: [Content] = [header.content, .notice(empty), .compose("New tweet")]
    #expect(view.display.state == screen(parts + [.newTweets("1 new tweet")]))
    view.show(.compose(nil))
    await view.display.wait { !$0.content.leaves.contains(.compose("New tweet")) }
  }

  @Test func rendersOnlyOtherUpdates() async {
    var rendered = 0
    let host = ChangeObserver<ScreenState> { _ in rendered += 1 }
    view.display.subscribe(view: host)
    let updates = TweetsViewModel.Updates(newTweets: "1 new tweet")
    view.show(.updates(updates))
    await view.display.wait { $0.content.plainText.contains("1 new tweet") }
    view.show(.updates(updates))
    view.show(.compose(nil))
    view.handle(.formSubmitted)
    #expect(rendered == 2)
  }

  @Test func keepsTheRowsIfThereAreNoNewOnes() async {
    view.show(timeline(cells: cells))
    view.show(.loading("Refreshing"))
    view.show(timeline(cells: nil))
    await view.display.wait { $0.isSettled }
    #expect(view.display.state.content.list?.rows.map(\.id) == cells.map(\.id))
  }

  private func timeline(
    _ warning: Notice? = nil, _ notices: [Notice] = [], failure: Failure? = nil,
    cells: [TweetCell]?
  ) -> TweetsViewModel {
    .timeline(
      .init(
        header: header, warning: warning, notices: notices, failure: failure, cells: cells,
        selection: nil, isActive: false))
  }

  private func search(
    _ warning: Notice? = nil, _ notices: [Notice] = [], _ progress: DisplayText? = nil,
    cells: [TweetCell]
  ) -> TweetsViewModel {
    .search(
      .init(
        progress: progress, warning: warning, notices: notices, cells: cells,
        isActive: progress != nil))
  }

  private func screen(_ parts: [Content], isSettled: Bool = true) -> ScreenState {
    ScreenState(title: "Tweets", content: .stack(parts, spacing: 1), isSettled: isSettled)
  }
}
