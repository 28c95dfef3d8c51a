import Crypto

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
