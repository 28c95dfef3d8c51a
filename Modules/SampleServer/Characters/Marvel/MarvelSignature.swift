import Hummingbird

/// What a request brings in its query to be let in.
struct MarvelSignature {
  let timestamp: String
  let publicKey: String
  let hash: String

  /// - Throws: ``MarvelRefusal`` for a parameter that is missing or empty.
  init(_ request: Request) throws {
    func parameter(_ name: Substring) throws -> String {
      guard let value = request.uri.queryParameters[name], !value.isEmpty else {
        throw MarvelRefusal.missingParameter(String(name))
      }
      return String(value)
    }
    publicKey = try parameter("apikey")
    hash = try parameter("hash")
    timestamp = try parameter("ts")
  }

  func check() throws {
    if publicKey == SampleServer.spentMarvelKeys.publicKey { throw MarvelRefusal.quotaSpent }
    let keys = SampleServer.marvelKeys
    guard publicKey == keys.publicKey else { throw MarvelRefusal.unknownKey }
    guard hash == keys.hash(timestamp: timestamp) else { throw MarvelRefusal.wrongHash }
  }
}
