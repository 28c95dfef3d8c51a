import Crypto
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

/// A key pair that the sample server knows. Neither half is a secret.
package struct SampleMarvelKeys: Sendable {
  package let publicKey: String
  package let privateKey: String

  /// Lowercase hex of md5(timestamp + private key + public key).
  func hash(timestamp: String) -> String {
    let digest = Insecure.MD5.hash(data: Array("\(timestamp)\(privateKey)\(publicKey)".utf8))
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension SampleServer {
  /// Opens the characters in the Marvel format.
  package static let marvelKeys = SampleMarvelKeys(
    publicKey: "lantern-coast-sample-public-key",
    privateKey: "lantern-coast-sample-private-key-that-everyone-knows")

  /// Its quota is spent: the answer is always 429, however the request is signed.
  package static let spentMarvelKeys = SampleMarvelKeys(
    publicKey: "lantern-coast-spent-public-key",
    privateKey: "lantern-coast-spent-private-key-that-everyone-knows")
}

/// Why a request is not answered. The service has two forms for this: a word and a message from
/// the gate that checks keys, a number and a status from what stands behind it.
enum MarvelRefusal: Error {
  case missingParameter(String)
  case unknownKey
  case wrongHash
  case quotaSpent
  case badRequest(String)
  case unknownCharacter

  private struct GateBody: Encodable {
    let code: String
    let message: String
  }

  private struct ServiceBody: Encodable {
    let code: Int
    let status: String
  }

  var response: Response {
    get throws {
      switch self {
      case .missingParameter(let name):
        try gate(.conflict, "MissingParameter", "The parameter \(name) is required.")
      case .unknownKey: try gate(.unauthorized, "InvalidCredentials", "Nobody has this apikey.")
      case .wrongHash:
        try gate(
          .unauthorized, "InvalidCredentials", "The hash does not belong to this ts and apikey.")
      case .quotaSpent:
        try gate(
          .tooManyRequests, "RequestThrottled", "The calls of this apikey are used up for today.")
      case .badRequest(let reason): try service(.conflict, reason)
      case .unknownCharacter: try service(.notFound, "We couldn't find that character")
      }
    }
  }

  private func gate(
    _ status: HTTPResponse.Status, _ code: String, _ message: String
  ) throws -> Response {
    try body(status, GateBody(code: code, message: message))
  }

  private func service(_ status: HTTPResponse.Status, _ text: String) throws -> Response {
    try body(status, ServiceBody(code: status.code, status: text))
  }

  private func body(_ status: HTTPResponse.Status, _ value: some Encodable) throws -> Response {
    Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: try Response.encoded(value)))
  }
}
