import DisplayKit
import Testing
import TweetsComponents

@testable import TweetsMVC

@MainActor
struct TweetsViewTests {
  private let view = TweetsView()

  @Test func isLoadingInitially() {
    let progress = Content.progress("Loading", fraction: nil)
    #expect(
      view.display.state
        == ScreenState(
          title: "Tweets", content: .stack([progress], spacing: 1), isSettled: false))
  }

  @Test func laysOutItsPropertiesOnce() {
    var rendered: [ScreenState] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    let cell = TweetCell(id: RowID("1"), name: "Ada", likes: "1 like")
    let failure = Failure(title: "no connection", canRetry: true)
    view.display.subscribe(view: host)
    view.performUpdates {
      view.selection = RowID("1")
      view.cells = RowBuffer([cell])
      view.failure = failure
      view.notices = [Notice(.warning, "careful")]
      view.progress = "Refreshing"
      view.header = ProfileHeader(name: "Ada")
      view.isActive = false
    }
    let list = LazyList([cell], selection: RowID("1"), id: \.id, content: \.content)
    #expect(rendered.count == 2 && rendered.last?.isSettled == true)
    #expect(
      rendered.last?.content
        == .stack(
          [
            ProfileHeader(name: "Ada").content, .progress("Refreshing", fraction: nil),
            .notice(Notice(.warning, "careful")), .failure(failure), .list(list),
          ], spacing: 1))
  }

  @Test func laysOutTheLinesBelowTheNotices() {
    let notices = [Notice(.warning, "careful"), Notice(.empty, "no tweets")]
    view.performUpdates {
      view.progress = nil
      view.notices = notices
      view.newTweets = "1 new tweet"
      view.compose = "New tweet"
    }
    #expect(
      view.display.state.content
        == .stack(
          notices.map(Content.notice) + [.compose("New tweet"), .newTweets("1 new tweet")],
          spacing: 1))
  }

  @Test func laysOutOnlyOtherUpdates() {
    var rendered = 0
    let host = ChangeObserver<ScreenState> { _ in rendered += 1 }
    view.display.subscribe(view: host)
    for _ in 1...2 {
      view.performUpdates {
        view.notices = [Notice(.warning, "careful")]
        view.newTweets = "1 new tweet"
        view.compose = "New tweet"
      }
    }
    #expect(rendered == 2)
  }
}
