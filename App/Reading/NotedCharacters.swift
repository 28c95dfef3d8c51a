import CharactersKit
import DisplayKit
import StorageKit

/// Characters that are noted as they are read.
struct NotedCharacters: CharacterListRepository, CharacterDetailRepository {
  let base: any CharacterListRepository & CharacterDetailRepository
  let service: CharacterService
  let host: String
  let readings: Readings

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    let page = try await base.characters(named: name, page: page, policy)
    readings.note(page.characters.map { note($0.id, $0.name, body: "", isExcerpt: true) })
    return page
  }

  func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    let detail = try await base.character(id: id, policy)
    let facts = detail.facts.map { "\($0.name): \($0.value)" }
    readings.note([
      note(
        detail.id, detail.name,
        body: ([detail.bioHTML.searchableHTML] + facts).joined(separator: "\n"),
        isExcerpt: false)
    ])
    return detail
  }

  private func note(
    _ id: Int, _ name: String, body: String, isExcerpt: Bool
  ) -> ReadingDocument {
    ReadingDocument(
      host: host, kind: ReadingKind.character.rawValue, key: "\(service.rawValue)/\(id)",
      title: name, body: body, link: Route.character(id: id, service: service).link,
      isExcerpt: isExcerpt)
  }
}
