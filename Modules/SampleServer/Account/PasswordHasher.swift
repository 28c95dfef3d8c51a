import Dispatch
import Foundation
import ServerKit
import Synchronization

/// Hashes passwords serially on its own thread, so that concurrent sign-ins use one core and do not
/// block the threads that serve requests.
final class PasswordHasher: Sendable {
  typealias Derivation =
    @Sendable (_ password: String, _ salt: [UInt8], PasswordWork) throws -> [UInt8]

  static let mostWaiting = 8

  let work: PasswordWork
  private let derive: Derivation
  private let queue = DispatchQueue(label: "password-hashing")
  private let waiting = Mutex(0)

  init(work: PasswordWork, derive: @escaping Derivation = KeyDerivation.key) {
    self.work = work
    self.derive = derive
  }

  /// - Throws: ``AccountRejection/busy`` at once if the queue is full.
  func key(of password: PasswordText, salt: [UInt8], work: PasswordWork) async throws -> [UInt8] {
    try enter()
    defer { waiting.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { [derive] in
        continuation.resume(with: Result { try derive(password.text, salt, work) })
      }
    }
  }

  /// False at once for a text that no password can be, whatever the digest.
  func matches(_ password: PasswordText, _ digest: PasswordDigest) async throws -> Bool {
    guard KeyDerivation.accepts(password.text) else { return false }
    return digest.hasKey(try await key(of: password, salt: Array(digest.salt), work: digest.work))
  }

  /// Called before an attempt is counted.
  ///
  /// - Throws: ``AccountRejection/busy``.
  func checkForRoom() throws {
    try waiting.withLock { if $0 >= Self.mostWaiting { throw AccountRejection.busy } }
  }

  private func enter() throws {
    try waiting.withLock {
      guard $0 < Self.mostWaiting else { throw AccountRejection.busy }
      $0 += 1
    }
  }
}

/// A stored password: the hash, its salt and its work factor.
struct PasswordDigest: Codable, Equatable, Sendable {
  private static let saltSize = 16

  let salt: Data
  let key: Data
  let work: PasswordWork

  var isSound: Bool {
    salt.count == Self.saltSize && key.count == KeyDerivation.keySize && work.isSound
  }

  static func randomSalt() -> [UInt8] {
    (0..<saltSize).map { _ in UInt8.random(in: .min ... .max) }
  }

  /// Compares in constant time.
  func hasKey(_ other: [UInt8]) -> Bool { key.equalsInConstantTime(other) }
}

/// The work factor of password hashing: the parameters of scrypt or, on Apple's systems, of PBKDF2.
package struct PasswordWork: Codable, Equatable, Sendable {
  /// The cost; for scrypt, a power of two.
  let rounds: Int
  /// 0 for PBKDF2.
  let blockSize: Int
  /// 0 for PBKDF2.
  let parallelism: Int

  /// Settings of OWASP's Password Storage Cheat Sheet. Of the equivalent ones for scrypt, one that
  /// takes 32 MiB, where the first of them takes 128 MiB.
  package static let recommended: PasswordWork = isScrypt ? strongScrypt : strongPBKDF2
  static let strongScrypt = PasswordWork(rounds: 1 << 15, blockSize: 8, parallelism: 3)
  static let strongPBKDF2 = PasswordWork(rounds: 600_000, blockSize: 0, parallelism: 0)

  /// Not secure, but fast: for tests, and for secrets that are too random to be guessed.
  package static let least = PasswordWork(
    rounds: 4, blockSize: isScrypt ? 1 : 0, parallelism: isScrypt ? 1 : 0)

  private static let isScrypt = KeyDerivation.isScrypt

  /// Whether the parameters are valid and within this server's limits.
  var isSound: Bool {
    if blockSize == 0 { return parallelism == 0 && (1...10_000_000).contains(rounds) }
    return (4...1 << 20).contains(rounds) && rounds.nonzeroBitCount == 1
      && (1...32).contains(blockSize) && (1...16).contains(parallelism)
      && rounds * blockSize <= 1 << 21
  }

  /// Whether this system has the function.
  var isSupported: Bool { (blockSize > 0) == Self.isScrypt }
}
