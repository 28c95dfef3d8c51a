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
