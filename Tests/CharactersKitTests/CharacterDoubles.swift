import CharactersKit
import DisplayKit
import HTTPTypes
import NetworkKit
import Synchronization

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
  private let seen = Mutex<[Int]>([])

  init(_ client: any NetworkClient) {
    self.client = client
  }

  var statuses: [Int] { seen.withLock(\.self) }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let response = try await client.send(request)
    seen.withLock { $0.append(response.head.status.code) }
    return response
  }
}
