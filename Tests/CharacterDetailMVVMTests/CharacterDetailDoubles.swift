import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import TaskKit

@testable import CharacterDetailMVVM

/// Responds immediately, on the main actor.
@MainActor
final class FakeRepository: CharacterDetailRepository {
  struct TestError: Error {}

  var response: Result<CharacterDetail, any Error> = .success(.make())
  private(set) var calls: [String] = []

  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    calls.append("\(id) \(policy)")
    return try response.get()
  }
}

extension CharacterDetailViewModel {
  convenience init(
    _ repository: FakeRepository,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void = { _ in }
  ) {
    self.init(
      id: 7, getCharacterDetail: GetCharacterDetail(repository: repository), output: output)
  }
}
