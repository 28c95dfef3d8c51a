#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A session as the service opens it.
struct SessionAnswer: Decodable {
  private struct User: Decodable { let name: String? }
  private enum Key: CodingKey { case token, expiresAt, user }

  let token: Secret
  let expiresAt: Date
  let name: String

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let token = try values.decode(String.self, forKey: .token)
    // It becomes a header.
    guard !token.isEmpty, token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .token, in: values, debugDescription: "not a token")
    }
    self.token = Secret(token)
    expiresAt = try Self.date(in: values)
    name = try values.decodeIfPresent(User.self, forKey: .user)?.name ?? ""
  }

  func session(issuer: String) -> AccountSession {
    AccountSession(token: token, expiresAt: expiresAt, name: name, issuer: issuer)
  }

  private static func date(in values: KeyedDecodingContainer<Key>) throws -> Date {
    let text = try values.decode(String.self, forKey: .expiresAt)
    let styles = [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    ]
    for style in styles {
      if let date = try? Date(text, strategy: style) { return date }
    }
    throw DecodingError.dataCorruptedError(
      forKey: .expiresAt, in: values, debugDescription: "not a timestamp")
  }
}
