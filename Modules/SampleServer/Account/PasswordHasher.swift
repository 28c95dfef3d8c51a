import Crypto
import CryptoExtras
import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Hashes passwords one after the other, on a thread of its own, so that many who sign in at once
/// take one core and never a thread that answers requests.
final class PasswordHasher: Sendable {
  typealias Derivation =
    @Sendable (_ password: [UInt8], _ salt: [UInt8], PasswordWork) throws -> [UInt8]

  static let mostWaiting = 8

  let work: PasswordWork
  private let derive: Derivation
  private let queue = DispatchQueue(label: "password-hashing")
  private let waiting = Mutex(0)

  init(work: PasswordWork, derive: @escaping Derivation = PasswordHasher.scrypt) {
    self.work = work
    self.derive = derive
  }

  /// - Throws: ``AccountRejection/busy`` at once, where too many wait already.
  func key(of password: PasswordText, salt: [UInt8], work: PasswordWork) async throws -> [UInt8] {
    try enter()
    defer { waiting.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { [derive] in
        continuation.resume(with: Result { try derive(password.bytes, salt, work) })
      }
    }
  }

  func matches(_ password: PasswordText, _ digest: PasswordDigest) async throws -> Bool {
    digest.hasKey(try await key(of: password, salt: Array(digest.salt), work: digest.work))
  }

  /// Asked before an attempt is counted.
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

  static func scrypt(
    _ password: [UInt8], _ salt: [UInt8], _ work: PasswordWork
  ) throws -> [UInt8] {
    let key = try KDF.Scrypt.deriveKey(
      // NB: swift-crypto unwraps the address of the password, and an empty array has none.
      from: password.isEmpty ? [0] : password, salt: salt,
      outputByteCount: PasswordDigest.keySize, rounds: work.rounds, blockSize: work.blockSize,
      parallelism: work.parallelism)
    return key.withUnsafeBytes { Array($0) }
  }
}

/// A password as it is kept: hashed, with its own salt and the work that was done.
struct PasswordDigest: Codable, Equatable, Sendable {
  static let saltSize = 16
  static let keySize = 32

  let salt: Data
  let key: Data
  let work: PasswordWork

  var isSound: Bool {
    salt.count == Self.saltSize && key.count == Self.keySize && work.isSound
  }

  /// Takes the same time wherever the keys differ.
  func hasKey(_ other: [UInt8]) -> Bool {
    guard key.count == other.count else { return false }
    return zip(key, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// How much work it is to hash a password once: the parameters of scrypt.
package struct PasswordWork: Codable, Equatable, Sendable {
  /// The cost, a power of two.
  let rounds: Int
  let blockSize: Int
  let parallelism: Int

  /// One of the settings that OWASP's Password Storage Cheat Sheet gives as equally strong. This
  /// one takes 32 MiB at a time where the first of them takes 128.
  package static let recommended = PasswordWork(rounds: 1 << 15, blockSize: 8, parallelism: 3)

  package init(rounds: Int, blockSize: Int, parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// Whether it can be done here at all.
  var isSound: Bool {
    (2...1 << 20).contains(rounds) && rounds.nonzeroBitCount == 1
      && (1...32).contains(blockSize) && (1...16).contains(parallelism)
      && rounds * blockSize <= 1 << 21
  }
}
