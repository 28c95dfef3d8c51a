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
}
