import DisplayKit
import Testing
import TweetsComponents

@testable import TweetsMVC

@MainActor
struct TweetsViewTests {
  private let view = TweetsView()

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
    }
    let list = LazyList([cell], selection: RowID("1"), id: \.id, content: \.content)
    #expect(rendered.count == 2)
    #expect(
      rendered.last?.content
        == .stack(
          [
            ProfileHeader(name: "Ada").content, .progress("Refreshing", fraction: nil),
            .notice(Notice(.warning, "careful")), .failure(failure), .list(list),
          ], spacing: 1))
  }

  @Test func hasSettledWithoutProgressAndLikesInFlight() {
    var settled: [Bool] = []
    let host = ChangeObserver<ScreenState> { settled.append($0.isSettled) }
    view.display.subscribe(view: host)
    view.performUpdates { view.isSendingLikes = true }
    view.performUpdates { view.progress = nil }
    view.performUpdates { view.isSendingLikes = false }
    #expect(settled == [false, false, false, true])
  }
}
