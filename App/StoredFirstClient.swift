import HTTPTypes
import NetworkKit

/// Answers from the store, and from the server only what is not there, where a task wants that.
///
/// Stands outside of everything else, so that nobody who wants the server's answer gets the other.
struct StoredFirstClient: HTTPClient {
  private let base: any HTTPClient

  init(_ base: any HTTPClient) { self.base = base }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard let first = StoredFirst.current, !first.hasEnded, request.head.method == .get,
      request.cachePolicy == .standard
    else { return try await base.send(request) }
    var stored = request
    stored.cachePolicy = .storedOnly
    do {
      let response = try await base.send(stored)
      first.noteAnswer()
      return response
    } catch NetworkError.notStored {
      return try await base.send(request)
    }
  }
}
