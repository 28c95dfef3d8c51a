import Testing
import TweetsKit
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(1)))
struct GetMomentsUseCaseTests {
  private typealias Broken = FakeRepository.Broken

  private let repository = FakeRepository()
  private let known = MomentsSnapshot(
    profile: .make("Known"), feed: .make(1), profileError: Broken(), feedError: Broken())

  @Test func newAnswersTakeThePlaceOfTheKnown() async throws {
    let newest = try await getMoments()
    #expect(newest.profile == .make())
    #expect(newest.feed == .make(7))
    #expect(!newest.hasFailed)
    #expect(repository.loads == 1)
  }

  @Test func failedProfileKeepsTheKnownOne() async throws {
    repository.profileAnswer = .failure(Broken())
    let newest = try await getMoments()
    #expect(newest.profile == .make("Known"))
    #expect(newest.profileError is Broken)
    #expect(newest.feed == .make(7))
    #expect(newest.feedError == nil)
    #expect(newest.hasFailed)
  }

  @Test func failedFeedKeepsTheKnownOne() async throws {
    repository.feedAnswer = .failure(Broken())
    let newest = try await getMoments()
    #expect(newest.profile == .make())
    #expect(newest.profileError == nil)
    #expect(newest.feed == .make(1))
    #expect(newest.feedError is Broken)
    #expect(newest.hasFailed)
  }

  @Test func cancellationIsNoAnswer() async {
    repository.feedAnswer = .failure(CancellationError())
    await #expect(throws: CancellationError.self) { _ = try await getMoments() }
  }

  private func getMoments() async throws -> MomentsSnapshot {
    try await GetMomentsUseCase(repository: repository).execute(after: known, .standard)
  }
}
