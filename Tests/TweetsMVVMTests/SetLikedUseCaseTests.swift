import Testing
@testable import TweetsMVVM

@MainActor
struct SetLikedUseCaseTests {
  @Test func asksTheRepository() async throws {
    let repository = FakeRepository()
    let setLiked = SetLikedUseCase(repository: repository)
    try await setLiked.execute(true, of: "3")
    repository.profileAnswer = .failure(FakeRepository.Broken())
    await #expect(throws: FakeRepository.Broken.self) {
      try await setLiked.execute(false, of: "3")
    }
    #expect(repository.likes == ["3 true", "3 false"])
  }
}
