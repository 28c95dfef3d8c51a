import CharactersKit
import HTTPTypes
import NetworkKit
import SampleServer

/// Repeats a request that a server rejects without keys, signed with the public keys of the sample
/// server, if the response says that it is one.
struct SampleKeysClient: NetworkClient {
  let base: any NetworkClient
  let signer: MarvelSigningClient

  /// - Throws: ``CommandError/missingMarvelKeys`` for any other server that requires keys.
  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let response = try await base.send(request)
    guard [.conflict, .unauthorized].contains(response.head.status) else { return response }
    guard response.head.headerFields[.server] == SampleBackend.serverName else {
      throw CommandError.missingMarvelKeys
    }
    return try await signer.send(request)
  }
}

extension Settings {
  /// Signs requests with the user's keys, and those to the embedded server with its own; without the
  /// user's keys, as a ``SampleKeysClient``.
  func marvelClient(_ client: any NetworkClient, base: BaseURL) -> any NetworkClient {
    let sample = MarvelSigningClient(client, keys: .sample, base: base)
    if source == .sample { return sample }
    if let marvelKeys { return MarvelSigningClient(client, keys: marvelKeys, base: base) }
    return SampleKeysClient(base: client, signer: sample)
  }
}

extension MarvelKeys {
  static let sample = MarvelKeys(
    publicKey: SampleBackend.marvelKeys.publicKey, privateKey: SampleBackend.marvelKeys.privateKey)
}
