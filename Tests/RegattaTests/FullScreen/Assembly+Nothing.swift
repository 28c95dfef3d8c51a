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
        client: NoClient(), services: Services(at: try BaseURL("http://nowhere.example")),
        storage: .failure(SettingsError("there is no place to keep data")), readings: nil)
    }
  }
}
