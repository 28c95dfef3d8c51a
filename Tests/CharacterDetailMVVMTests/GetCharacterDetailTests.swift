import CharacterDetailContract
import CharactersKit
import DisplayKit
import TaskKit
import Testing

@testable import CharacterDetailMVVM

@MainActor
struct GetCharacterDetailTests {
  private let repository = FakeRepository()

  @Test func replacesTheCharacterAndTheError() async {
    let known = CharacterSnapshot(
      character: .make(name: "Marlow"), error: FakeRepository.TestError())
    let newest = await execute(after: known)
    #expect(newest.character == .make() && newest.error == nil)
    #expect(repository.calls == ["7 cached"])
  }

  @Test(arguments: [nil, .make(name: "Marlow")] as [CharacterDetail?])
  func aFailedRequestKeepsTheKnownCharacter(known: CharacterDetail?) async {
    repository.response = .failure(FakeRepository.TestError())
    let newest = await execute(after: CharacterSnapshot(character: known))
    #expect(newest.character == known && newest.error is FakeRepository.TestError)
  }

  private func execute(after known: CharacterSnapshot) async -> CharacterSnapshot {
    await GetCharacterDetail(repository: repository).execute(with: 7, after: known, .cached)
  }
}
