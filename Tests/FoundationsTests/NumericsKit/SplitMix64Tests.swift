import NumericsKit
import Testing

struct SplitMix64Tests {
  /// As the author's program prints them.
  @Test func matchesTheReferenceSequence() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<4).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
      ])
  }
}
