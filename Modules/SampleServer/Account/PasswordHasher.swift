import Crypto
import CryptoExtras
import Dispatch
import Foundation
import Synchronization

/// Hashes passwords serially on its own thread, so that concurrent sign-ins use one core and do not
/// block the threads that serve requests.
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

  /// - Throws: ``AccountRejection/busy`` at once if the queue is full.
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

  static func scrypt(
    _ password: [UInt8], _ salt: [UInt8], _ work: PasswordWork
  ) throws -> [UInt8] {
    let key = try KDF.Scrypt.deriveKey(
      // NB: swift-crypto unwraps the password's base address, which is nil for an empty array.
      from: password.isEmpty ? [0] : password, salt: salt,
      outputByteCount: PasswordDigest.keySize, rounds: work.rounds, blockSize: work.blockSize,
      parallelism: work.parallelism)
    return key.withUnsafeBytes { Array($0) }
  }
}

/// A stored password: the hash, its salt and its work factor.
struct PasswordDigest: Codable, Equatable, Sendable {
  static let saltSize = 16
  static let keySize = 32

  let salt: Data
  let key: Data
  let work: PasswordWork

  var isSound: Bool {
    salt.count == Self.saltSize && key.count == Self.keySize && work.isSound
  }

  /// Compares in constant time.
  func hasKey(_ other: [UInt8]) -> Bool {
    guard key.count == other.count else { return false }
    return zip(key, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The work factor of password hashing: the parameters of scrypt.
package struct PasswordWork: Codable, Equatable, Sendable {
  /// The cost, a power of two.
  let rounds: Int
  let blockSize: Int
  let parallelism: Int

  /// One of the equivalent settings in OWASP's Password Storage Cheat Sheet; takes 32 MiB, where
  /// the first of them takes 128 MiB.
  package static let recommended = PasswordWork(rounds: 1 << 15, blockSize: 8, parallelism: 3)

  /// Not secure, but fast: for tests.
  package static let least = PasswordWork(rounds: 2, blockSize: 1, parallelism: 1)

  /// Whether the parameters are valid and within this server's limits.
  var isSound: Bool {
    (2...1 << 20).contains(rounds) && rounds.nonzeroBitCount == 1
      && (1...32).contains(blockSize) && (1...16).contains(parallelism)
      && rounds * blockSize <= 1 << 21
  }
}
