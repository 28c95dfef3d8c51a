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
  /// Nil without keys for the live service.
  func marvelClient(_ client: any NetworkClient, base: BaseURL) -> (any NetworkClient)? {
    if let marvelKeys { return MarvelSigningClient(client, keys: marvelKeys, base: base) }
    guard source != .live else { return nil }
    return SampleKeysClient(
      base: client, signer: MarvelSigningClient(client, keys: .sample, base: base))
  }
}

extension MarvelKeys {
  static let sample = MarvelKeys(
    publicKey: SampleBackend.marvelKeys.publicKey, privateKey: SampleBackend.marvelKeys.privateKey)
}
