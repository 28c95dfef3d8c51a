extension SampleServer {
  /// Opens the characters in the Marvel format.
  package static let marvelKeys = SampleMarvelKeys(
    publicKey: "lantern-coast-sample-public-key",
    privateKey: "lantern-coast-sample-private-key-that-everyone-knows")

  /// Its quota is spent: the answer is always 429, however the request is signed.
  package static let spentMarvelKeys = SampleMarvelKeys(
    publicKey: "lantern-coast-spent-public-key",
    privateKey: "lantern-coast-spent-private-key-that-everyone-knows")
}
