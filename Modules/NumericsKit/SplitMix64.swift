/// The SplitMix64 generator: the same seed gives the same random numbers on every platform.
///
/// Well distributed but predictable: not for secrets.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private let seed: UInt64
  private var index: UInt64 = 0

  package init(seed: UInt64) { self.seed = seed }

  package mutating func next() -> UInt64 {
    defer { index &+= 1 }
    return Self.number(at: index, seed: seed)
  }

  /// The number at an index of the sequence, starting from 0.
  package static func number(at index: UInt64, seed: UInt64) -> UInt64 {
    var bits = seed &+ (index &+ 1) &* increment
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
