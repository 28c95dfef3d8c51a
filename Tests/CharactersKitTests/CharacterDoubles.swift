import CharactersKit
import DisplayKit
import TaskKit

extension CharacterListRepository {
  func characters(named name: String?, page: Int) async throws -> CharacterPage {
    try await characters(named: name, page: page, .standard)
  }
}

extension CharacterDetailRepository {
  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    try await character(id: id, .standard)
  }
}
