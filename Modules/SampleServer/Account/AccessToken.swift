import Crypto
import Foundation

/// The credential of a session. Only its digest is stored.
enum AccessToken {
  static let lifetime: TimeInterval = 30 * 24 * 60 * 60

  /// 256 random bits, in base64url.
  static func make() -> String { randomText(bytes: 32) }

  static func randomText(bytes: Int) -> String {
    randomBytes(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  static func randomBytes(_ count: Int) -> Data {
    Data((0..<count).map { _ in UInt8.random(in: .min ... .max) })
  }

  static func digest(of token: String) -> String {
    Data(SHA256.hash(data: Array(token.utf8))).base64EncodedString()
  }
}
