import Crypto
import HTTPTypes
import Hummingbird

/// The credentials in the query of a request.
enum MarvelSignature {
  /// - Throws: ``JSONError`` for invalid credentials, or a parameter that is missing or empty.
  static func check(_ request: Request) throws {
    func parameter(_ name: Substring) throws -> String {
      guard let value = request.uri.queryParameters[name], !value.isEmpty else {
        throw JSONError.missingParameter(String(name))
      }
      return String(value)
    }
    let (publicKey, hash) = (try parameter("apikey"), try parameter("hash"))
    let timestamp = try parameter("ts")
    if publicKey == SampleBackend.spentMarvelKeys.publicKey { throw JSONError.quotaSpent }
    let keys = SampleBackend.marvelKeys
    guard publicKey == keys.publicKey else { throw JSONError.unknownKey }
    guard hash == keys.hash(timestamp: timestamp) else { throw JSONError.wrongHash }
  }
}

/// A key pair of the sample server. Not secret.
package struct SampleMarvelKeys: Sendable {
  package let publicKey: String
  package let privateKey: String

  /// Lowercase hex of md5(timestamp + private key + public key).
  func hash(timestamp: String) -> String {
    let digest = Insecure.MD5.hash(data: Array("\(timestamp)\(privateKey)\(publicKey)".utf8))
    return digest.hexadecimal
  }
}

extension SampleBackend {
  /// Valid keys for the characters in the Marvel format.
  package static let marvelKeys = SampleMarvelKeys(
    publicKey: "lantern-coast-sample-public-key",
    privateKey: "lantern-coast-sample-private-key-that-everyone-knows")

  /// Keys with an exhausted quota: the response is always 429, however the request is signed.
  package static let spentMarvelKeys = SampleMarvelKeys(
    publicKey: "lantern-coast-spent-public-key",
    privateKey: "lantern-coast-spent-private-key-that-everyone-knows")
}

/// The errors of the service, which have two formats: a word and a message for invalid keys, a
/// number and a status for all others.
extension JSONError {
  static func missingParameter(_ name: String) -> Self {
    gate(.conflict, "MissingParameter", "The parameter \(name) is required.")
  }

  static let unknownKey = gate(.unauthorized, "InvalidCredentials", "This apikey is unknown.")
  static let wrongHash = gate(
    .unauthorized, "InvalidCredentials", "The hash does not match this ts and apikey.")
  static let quotaSpent = gate(
    .tooManyRequests, "RequestThrottled", "The daily limit of this apikey is reached.")
  static let unknownMarvelCharacter = service(.notFound, "We couldn't find that character")

  static func badMarvelRequest(_ reason: String) -> Self { service(.conflict, reason) }

  private static func gate(
    _ status: HTTPResponse.Status, _ code: String, _ message: String
  ) -> Self {
    Self(status: status, body: ["code": .string(code), "message": .string(message)])
  }

  private static func service(_ status: HTTPResponse.Status, _ text: String) -> Self {
    Self(status: status, body: ["code": .number(status.code), "status": .string(text)])
  }
}
