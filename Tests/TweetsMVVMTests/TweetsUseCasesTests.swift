import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct GetTimelineTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let known = TimelineSnapshot(
    profile: .make("Known"), feed: .make(0..<1), profileError: TestError(), feedError: TestError())

  @Test func newResponsesReplaceKnownValues() async {
    let newest = await getTimeline()
    #expect(newest.profile == .make())
    #expect(newest.feed == .make(0..<7))
    #expect(newest.profileError == nil && newest.feedError == nil)
    #expect(repository.policies == [.standard])
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
    await GetTimeline(repository: repository).execute(after: known, .standard)
  }
}

@MainActor
struct SetLikedTests {
  @Test func callsTheRepository() async throws {
    let repository = FakeRepository()
    let setLiked = SetLiked(repository: repository)
    repository.likeResponse = .success(())
    try await setLiked.execute(true, of: "3")
    repository.likeResponse = .failure(FakeRepository.TestError())
    await #expect(throws: FakeRepository.TestError.self) {
      try await setLiked.execute(false, of: "3")
    }
    #expect(repository.likes == ["3 true", "3 false"])
  }
}
