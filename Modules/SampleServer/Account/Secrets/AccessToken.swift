import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a session is shown with. Only its digest is kept.
enum AccessToken {
  static let lifetime: TimeInterval = 30 * 24 * 60 * 60

  /// 256 random bits, in base64url.
  static func make(using random: inout some RandomNumberGenerator) -> String {
    randomText(bytes: 32, using: &random)
  }

  static func randomText(bytes: Int, using random: inout some RandomNumberGenerator) -> String {
    randomBytes(bytes, using: &random).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  static func randomBytes(_ count: Int, using random: inout some RandomNumberGenerator) -> Data {
    Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  static func digest(of token: String) -> String {
    Data(SHA256.hash(data: Array(token.utf8))).base64EncodedString()
  }
}
