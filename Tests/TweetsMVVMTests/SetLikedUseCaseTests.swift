import Testing
import TweetsMVVM

@MainActor
struct SetLikedUseCaseTests {
  @Test func asksTheRepository() async throws {
    let repository = FakeMVVMRepository()
    let setLiked = SetLikedUseCase(repository: repository)
    try await setLiked.execute(true, of: "3")
    repository.profileAnswer = .failure(FakeMVVMRepository.Broken())
    await #expect(throws: FakeMVVMRepository.Broken.self) {
      try await setLiked.execute(false, of: "3")
    }
    #expect(repository.likes == ["3 true", "3 false"])
  }
}
