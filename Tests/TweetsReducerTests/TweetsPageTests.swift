import DisplayKit
import ReducerKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// The page as a function of the state.
struct TweetsPageTests {
  private typealias Table = TweetsReduceTests
  typealias Load = TweetsSceneState.Load

  private static let failure = Table.failure
  private static let failed: TweetsSceneState = {
    var state = Table.initial
    state.receive(.success(.grace), .failure(failure))
    return state
  }()

  @Test(
    arguments: [
      (Table.initial, "Loading", nil, nil), (Table.loading(Table.initial), "Loading", nil, nil),
      (failed, nil, failure, "@grace"), (Table.loading(failed), "Loading", nil, "@grace"),
    ] as [(TweetsSceneState, DisplayText?, Failure?, DisplayText?)])
  func hasAFailureOrProgressWithoutAFeed(
    state: TweetsSceneState, progress: DisplayText?, failure: Failure?, owner: DisplayText?
  ) {
    let page = state.page
    #expect(page.progress == progress && page.failure == failure && page.header?.name == owner)
    #expect(page.cells.isEmpty && page.notices.isEmpty && page.isSettled == (progress == nil))
  }

  @Test(
    arguments: [
      (.inProgress(profile: nil, feed: nil), "Refreshing", []), (.cancelled, "Refreshing", []),
      (.finished, nil, []),
      (.profileFailed(failure), nil, ["could not load the profile: something went wrong"]),
      (.failed(failure), nil, ["could not refresh: something went wrong"]),
    ] as [(Load, DisplayText?, [DisplayText])])
  func keepsTheRowsDuringAndAfterALoad(
    load: Load, progress: DisplayText?, warnings: [DisplayText]
  ) {
    let page = Table.state { $0.load = load }.page
    #expect(page.progress == progress && page.failure == nil)
    #expect(page.notices == warnings.map { Notice(.warning, $0) })
    #expect(page.cells.map(\.id) == (1...5).map { RowID("\($0)") })
  }

  @Test func formatsCellsWithLikesAndOpenComments() {
    var state = Table.initial
    state.receive(.success(.ada), .success(TweetFeed((1...3).map(Tweet.number))))
    _ = TweetsSceneState.reduce(into: &state, .like("2", .toggle))
    state.openComments = ["3"]
    let cells = state.page.cells
    #expect(cells.map(\.name) == ["Cleo", "Dan", "Cleo"])
    #expect(cells.map(\.likes) == ["1 like", "3 likes", "3 likes"])
    #expect(cells.map(\.isLiked) == [false, true, false])
    #expect(cells.map(\.undo) == [nil, "Undo", nil])
    #expect(cells.map { $0.comments?.lines?.count } == [nil, nil, 2])
    #expect(state.page.isSettled)
    _ = TweetsSceneState.reduce(into: &state, .like("2", .send))
    #expect(state.page.cells[1].isLiked && state.page.cells[1].undo == nil)
    #expect(!state.page.isSettled)
  }
}
