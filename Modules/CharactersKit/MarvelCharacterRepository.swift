import HTTPTypes
package import NetworkKit
package import TaskKit

/// Characters from a server of the Marvel API, version 1. Sends no keys: the public service, which
/// required them, closed in 2025.
package struct MarvelCharacterRepository: CharacterListRepository, CharacterDetailRepository {
  private let client: any NetworkClient
  private let base: BaseURL
  private let pageSize: Int

  /// - Parameter pageSize: up to 100.
  package init(client: any NetworkClient, base: BaseURL, pageSize: Int = CharacterPage.size) {
    self.client = client
    self.base = base
    self.pageSize = pageSize
  }

  package func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    // The number comes unchecked from the command line.
    let number = max(page, 1)
    let offset = min(number - 1, Int.max / pageSize) * pageSize
    var query: [(name: String, value: String)] = [
      ("offset", String(offset)), ("limit", String(pageSize)), ("orderBy", "name"),
    ]
    if let name, !name.isEmpty { query.append(("nameStartsWith", name)) }
    let result = try await fetch(LossyList<MarvelCharacter>.self, query: query, policy)
    let list = result.results
    let pages = result.total.map { $0 / pageSize + ($0 % pageSize > 0 ? 1 : 0) }
    try list.requireValidElement()
    let hasNext =
      pages.map { number < $0 } ?? (list.elements.count + list.skipped.count >= pageSize)
    return CharacterPage(
      list.elements.map { CharacterSummary($0.detail) }, skipped: list.skipped.count,
      total: result.total, number: number, pages: pages,
      next: hasNext && !list.elements.isEmpty ? number + 1 : nil)
  }

  package func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    let result = try await fetch([MarvelCharacter].self, path: [String(id)], policy)
    guard let character = result.results.first else { throw NetworkError.notFound }
    return character.detail
  }

  private func fetch<Results: Decodable>(
    _ type: Results.Type, path: [String] = [], query: [(name: String, value: String)] = [],
    _ policy: ReadPolicy
  ) async throws -> MarvelWrapper<Results>.Page {
    let response = try await client.send(
      base.charactersRequest(
        path: ["v1", "public", "characters"] + path, query: query, policy))
    // The service responds with this status to other invalid parameters too.
    if response.head.status == .conflict,
      (try? response.decode(MarvelGateError.self))?.code == MarvelGateError.missingParameter
    {
      throw NetworkError.unauthorized
    }
    try response.requireSuccess(from: base.authority)
    return try response.decode(MarvelWrapper<Results>.self).data
  }
}

/// The envelope of every successful response.
struct MarvelWrapper<Results: Decodable>: Decodable {
  /// Only the results are required.
  struct Page: Decodable {
    let total: Int?
    let results: Results

    private enum CodingKeys: CodingKey {
      case total, results
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      total = values.decodeCountIfReadable(forKey: .total)
      results = try values.decode(Results.self, forKey: .results)
    }
  }

  let data: Page
}

/// An error about keys, with a text as its code. Other errors have a number.
struct MarvelGateError: Decodable {
  static let missingParameter = "MissingParameter"

  let code: String
}
