import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// Tables from a State to the next, without doubles.
struct TweetsStateTransitionsTests {
  private struct TestError: Error {}

  private static let failure = Failure(TestError())
  private static let owner = Profile.make()

  /// With all choices of the user; five tweets are visible.
  private static let chosen = TweetsState.make(1...11) {
    $0.selection = "9"
    $0.openComments = ["2", "9"]
    $0.likes = ["1": .accepted(true), "2": .sending(true, accepted: nil)]
  }

  private static func response(
    _ profile: Profile?, _ numbers: ClosedRange<Int>?
  ) -> TimelineResults {
    TimelineResults(
      profile: profile.map { .success($0) } ?? .failure(TestError()),
      feed: numbers.map { .success(.make(Range($0))) } ?? .failure(TestError()))
  }

  private static func changed(_ change: (inout TweetsState.Loaded) -> Void) -> TweetsState? {
    chosen.loaded.map {
      var loaded = $0
      change(&loaded)
      return .loaded(loaded)
    }
  }

  @Test(
    arguments: [
      (.idle(), .loading(nil)), (.loading(owner), nil), (.failed(owner, failure), .loading(owner)),
      (
        chosen,
        changed {
          $0.status = .refreshing
          $0.acceptedBeforeLoad = ["1"]
        }
      ),
      (.make(1...2) { $0.status = .refreshing }, nil),
      (
        .make(1...2) { $0.status = .profileFailed(failure) },
        .make(1...2) { $0.status = .refreshing }
      ),
      (
        .make(1...2) { $0.likeRejection = .init(isLiked: true, failure: failure) },
        .make(1...2) { $0.status = .refreshing }
      ),
    ] as [(TweetsState, TweetsState?)])
  func startsALoadUnlessOneIsInFlight(from state: TweetsState, to next: TweetsState?) {
    #expect(state.startingLoad == next)
  }

  @Test(
    arguments: [
      (.idle(), false), (.loading(nil), false), (.failed(nil, failure), true),
      (.make(1...2), false), (.make(1...2) { $0.status = .refreshing }, false),
      (.make(1...2) { $0.status = .profileFailed(failure) }, true),
      (.make(1...2) { $0.status = .refreshFailed(failure) }, true),
    ] as [(TweetsState, Bool)])
  func knowsWhetherTheLastLoadFailed(state: TweetsState, hasFailed: Bool) {
    #expect(state.hasFailed == hasFailed)
  }

  @Test(
    arguments: [
      (owner, 1...7, .make(1...7)),
      (nil, 1...7, .make(1...7) { $0.status = .profileFailed(failure) }),
      (.ada, nil, .failed(.ada, failure)), (nil, nil, .failed(owner, failure)),
    ] as [(Profile?, ClosedRange<Int>?, TweetsState)])
  func receivesTheFirstFeed(
    profile: Profile?, numbers: ClosedRange<Int>?, next: TweetsState
  ) {
    #expect(TweetsState.loading(Self.owner).receiving(Self.response(profile, numbers)) == next)
  }

  @Test func failedRefreshKeepsAllButTheProfile() {
    #expect(
      Self.chosen.receiving(Self.response(.ada, nil))
        == Self.changed {
          $0.owner = .profile(.ada)
          $0.status = .refreshFailed(Self.failure)
        })
    #expect(
      Self.chosen.receiving(Self.response(nil, nil))
        == Self.changed { $0.status = .refreshFailed(Self.failure) })
  }

  @Test func newFeedKeepsTheChoicesThatStillApply() {
    let more = Self.chosen.showingMore(after: "5")
    #expect(more?.loaded?.visibleCount == 10)
    #expect(
      more?.receiving(Self.response(Self.owner, 6...20))
        == .make(6...20) {
          $0.selection = "9"
          $0.openComments = ["9"]
          $0.likes = ["1": .accepted(true), "2": .sending(true, accepted: nil)]
        }, "five shown again")
    #expect(more?.receiving(Self.response(Self.owner, 10...20)).loaded?.selection == nil)
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() throws {
    for id in ["4", "6"] { #expect(Self.chosen.showingMore(after: id) == nil) }
    let second = try #require(Self.chosen.showingMore(after: "5"))
    let third = try #require(second.showingMore(after: "10"))
    #expect(third.loaded?.visibleIDs.count == 11)
    #expect(third.showingMore(after: "11") == nil)
    #expect(third == Self.changed { $0.visibleCount = 15 })
  }
}
