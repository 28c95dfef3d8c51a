import DisplayKit
import TaskKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct GetTimelineTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()
  private let known = TimelineSnapshot(
    profile: .make("Known"), feed: .make(0..<1), profileError: TestError(), feedError: TestError())

  @Test func newResponsesReplaceKnownValues() async {
    let newest = await getTimeline()
    #expect(newest.profile == .make())
    #expect(newest.feed == .make(0..<7))
    #expect(newest.profileError == nil && newest.feedError == nil)
  }

  @Test func failedProfileKeepsTheKnownOne() async {
    repository.profileResponse = .failure(TestError())
    let newest = await getTimeline()
    #expect(newest.profile == .make("Known"))
    #expect(newest.profileError is TestError)
    #expect(newest.feed == .make(0..<7))
    #expect(newest.feedError == nil)
  }

  @Test func failedFeedKeepsTheKnownOne() async {
    repository.feedResponse = .failure(TestError())
    let newest = await getTimeline()
    #expect(newest.profile == .make())
    #expect(newest.profileError == nil)
    #expect(newest.feed == .make(0..<1))
    #expect(newest.feedError is TestError)
  }

  private func getTimeline() async -> TimelineSnapshot {
    var newest = known
    newest.receive(await GetTimeline(repository: repository).execute(.standard))
    return newest
  }
}
