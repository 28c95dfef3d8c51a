import NetworkKit

@testable import regatta

extension Assembly {
  private struct NoClient: HTTPClient {
    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      throw NetworkError.offline(host: "nowhere", reason: "there is no client")
    }
  }

  /// Connected to nothing.
  static var withNothing: Assembly {
    get throws {
      Assembly(
        client: NoClient(), services: ServiceEndpoints(at: try BaseURL("http://nowhere.example")),
        hasMarvelKeys: false,
        storage: .failure(SettingsError("there is no place to keep data")), indexer: nil)
    }
  }
}
