import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The state machine of a search, in each state of the timeline.
struct TweetsStateSearchTests {
  private typealias Search = TweetsState.Search

  private struct TestError: Error {}

  private static let failure = Failure(TestError())
  private static let timelines: [TweetsState] = [
    .idle(), .loading(.ada), .failed(.ada, failure), .make(1...7),
  ]

  private let words: SearchWords

  init() throws { words = try #require(SearchWords("sender")) }

  @Test(arguments: timelines)
  func beginsAndEndsInEveryState(state: TweetsState) throws {
    let searching = try #require(state.searching(words))
    #expect(searching.search == Search(words: words) && searching.profile == state.profile)
    #expect(searching.searching(words) == nil && state.searching(nil) == nil)
    #expect(searching.searching(nil) == state)
  }

  @Test(arguments: timelines)
  func completesOrFailsInEveryState(state: TweetsState) throws {
    let searching = try #require(state.searching(words))
    let complete = searching.receivingResults(.success(.make(6..<9)))
    #expect(complete.search?.results.count == 3 && complete.searchingAgain == nil)
    let failed = searching.receivingResults(.failure(TestError()))
    #expect(failed.search?.status == .failed(Self.failure))
    #expect(failed.searchingAgain == searching && searching.searchingAgain == nil)
  }

  @Test(arguments: timelines.dropLast() + [.loading(nil)])
  func isKeptByALoad(state: TweetsState) throws {
    let searching = try #require(state.searching(words))
    let loading = searching.startingLoad ?? searching
    let failed = loading.receiving(
      TimelineResponse(profile: .success(.ada), feed: .failure(TestError())))
    #expect(failed == .failed(.ada, Self.failure, Search(words: words)))
    let loaded = loading.receiving(
      TimelineResponse(profile: .success(.make()), feed: .success(.make(1..<8))))
    #expect(loaded == TweetsState.make(1...7).searching(words))
  }

  @Test func showsTheMatchesAndBehindThemTheOtherResults() {
    let matches = (1...7).map(String.init)
    let searching = TweetsState.make(1...7).searching(words)
    #expect(searching?.loaded?.visibleIDs == matches)
    let complete = searching?.receivingResults(.success(.make(6..<9)))
    #expect(complete?.loaded?.visibleIDs == matches + ["8"])
    #expect(complete?.togglingLike(of: "8") != nil && complete?.togglingComments(of: "8") != nil)
    #expect(complete?.showingMore(after: "8") == nil)
    let other = complete?.searching(SearchWords("moon"))
    #expect(other?.loaded?.visibleIDs == [])
  }

  @Test func newFeedKeepsTheSearchAndThePlace() {
    let searching = TweetsState.make(1...11) {
      $0.visibleCount = 10
      $0.search = Search(words: words, status: .complete(TweetFeed.make(11..<13).tweets))
      $0.selection = "12"
      $0.openComments = ["11", "1"]
      $0.likes = ["12": .accepted(true), "3": .accepted(true)]
      $0.acceptedBeforeLoad = ["12", "3"]
    }
    let next = searching.receiving(
      TimelineResponse(profile: .success(.make()), feed: .success(.make(2..<10))))
    #expect(next.loaded?.visibleIDs == (2...12).filter { $0 != 10 }.map(String.init))
    #expect(next.loaded?.visibleCount == 10 && next.loaded?.selection == "12")
    #expect(next.loaded?.openComments == ["11"] && next.loaded?.likes == ["12": .accepted(true)])
  }

  @Test(
    arguments: [
      (.inProgress, .refreshing, "Refreshing"), (.inProgress, .complete, "Searching"),
      (.complete([]), .complete, nil),
    ] as [(TweetsState.Search.Status, TweetsState.Status, DisplayText?)])
  func pageHasOneProgress(
    search: TweetsState.Search.Status, status: TweetsState.Status, progress: DisplayText?
  ) {
    let page = TweetsState.make(1...7) {
      $0.search = Search(words: words, status: search)
      $0.status = status
    }.page
    #expect(page.progress == progress && page.isSettled == (progress == nil))
  }

  @Test(
    arguments: [
      (.inProgress, []), (.complete([]), ["no tweets with “moon”"]),
      (.failed(failure), ["could not search: something went wrong"]),
    ] as [(TweetsState.Search.Status, [String])])
  func pageSaysThatNothingIsFound(status: TweetsState.Search.Status, notices: [String]) throws {
    let words = try #require(SearchWords("moon"))
    let page = TweetsState.make(1...7) { $0.search = Search(words: words, status: status) }.page
    #expect(page.notices.map(\.text.string) == notices && page.cells.isEmpty)
  }
}
