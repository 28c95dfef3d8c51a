import CharactersKit
import DisplayKit
import HTTPTypes
import NetworkKit
import TestSupport

typealias CharacterRepository = CharacterListRepository & CharacterDetailRepository

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

/// Records the status of every response that passes.
final class SpyStatusClient: NetworkClient {
  private let client: any NetworkClient
  private let seen = SpyLog<Int>()

  init(_ client: any NetworkClient) {
    self.client = client
  }

  var statuses: [Int] { seen.all }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let response = try await client.send(request)
    seen.add(response.head.status.code)
    return response
  }
}
