import HTTPTypes
package import NetworkKit
package import TaskKit

/// Characters from the Rick and Morty API: https://rickandmortyapi.com/documentation
///
/// Its filter matches any part of a name, not only the beginning.
package struct RickAndMortyCharacterRepository: CharacterListRepository, CharacterDetailRepository {
  private let client: any NetworkClient
  private let base: BaseURL

  package init(client: any NetworkClient, base: BaseURL) {
    self.client = client
    self.base = base
  }

  package func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    let page = max(page, 1)
    var query: [(name: String, value: String)] = [("page", String(page))]
    if let name, !name.isEmpty { query.append(("name", name)) }
    let response = try await client.send(request(query: query, policy))
    if response.head.status == .notFound, (try? response.decode(RickAndMortyError.self)) != nil {
      return CharacterPage([], total: 0, number: page, pages: 0)
    }
    try response.requireSuccess(from: base.authority)
    let list = try response.decode(RickAndMortyPage.self)
    try list.results.requireValidElement()
    return CharacterPage(
      list.results.elements.map { CharacterSummary($0.detail) },
      skipped: list.results.skipped.count, total: list.info?.count, number: page,
      pages: list.info?.pages,
      // A page that leads back would cause an endless loop.
      next: list.info?.next.flatMap { $0 > page ? $0 : nil })
  }

  package func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await client.json(RickAndMortyCharacter.self, request([String(id)], policy)).detail
  }

  private func request(
    _ path: [String] = [], query: [(name: String, value: String)] = [], _ policy: ReadPolicy
  ) -> NetworkRequest {
    base.charactersRequest(path: ["api", "character"] + path, query: query, policy)
  }
}

struct RickAndMortyError: Decodable {
  let error: String
}
