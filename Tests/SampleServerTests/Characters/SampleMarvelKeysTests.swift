import Testing

@testable import SampleServer

struct SampleMarvelKeysTests {
  /// As `md5sum` tells them; the second begins with a zero.
  @Test(arguments: [
    ("1", "b74d2cf01365587574edd3faaf3e721e"), ("11", "06e6e54217660b5f9d1a20d9faf17832"),
    ("2026-11-21 14:30", "0ec603cfb700bd1d1757b627848d5972"),
  ])
  func hashesTimestampAndBothKeys(timestamp: String, hash: String) {
    #expect(SampleServer.marvelKeys.hash(timestamp: timestamp) == hash)
  }

  @Test func areTwoPairs() {
    let pairs = [SampleServer.marvelKeys, SampleServer.spentMarvelKeys]
    #expect(Set(pairs.flatMap { [$0.publicKey, $0.privateKey] }).count == 4)
  }
}
