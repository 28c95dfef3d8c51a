import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor
struct TweetsViewTests {
  private final class Events { var all: [TweetsViewEvent] = [] }

  private let events = Events()
  private let view: TweetsView

  init() {
    view = TweetsView { [events] in events.all.append($0) }
  }

  @Test(
    arguments: [
      (.appeared, .appeared), (.refresh(), .refreshPulled(.reload)), (.retry, .retryTapped),
      (.closed, .closed), (.rowShown(RowID("5")), .tweetShown("5")),
      (.actionChosen(.comments, in: RowID("3")), .commentsTapped("3")),
      (.actionChosen(.like, in: RowID("4")), .likeTapped("4")), (.formSubmitted, nil),
      (.search("a"), nil),
    ] as [(ScreenEvent, TweetsViewEvent?)])
  func reportsTheEvent(event: ScreenEvent, with called: TweetsViewEvent?) {
    view.handle(event)
    #expect(events.all == (called.map { [$0] } ?? []))
  }

  @Test func reportsTapsOnTweetsOnceItShowsThem() {
    view.handle(.rowSelected(RowID("2")))
    #expect(events.all.isEmpty)
    let tweets = TweetRows(TweetFeed.make(1..<8).tweets[...])
    view.show(
      .loaded(
        LoadedTweets(header: nil, rows: tweets, canLoadMore: false, skipped: 0, received: 7)))
    view.handle(.rowSelected(RowID("2")))
    #expect(events.all == [.tweetTapped("2")])
  }

  @Test func reportsOpenedLinks() throws {
    let link = try #require(WebLink("https://example.com/a"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(events.all == [.linkTapped(link), .imageTapped(link)])
  }

  @Test func showsTheState() {
    #expect(view.display.state == TweetsRenderer.screen(.loading(nil)))
    let state = TweetsState.loading(TweetsHeader(Profile(user: TweetSender(nick: "Owner"))))
    view.show(state)
    #expect(view.state == state)
    #expect(view.display.state == TweetsRenderer.screen(state))
    #expect(events.all.isEmpty)
  }
}
