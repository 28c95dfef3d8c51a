package struct ReadingIndex: Sendable {
  /// A document replaces the one of the same identity; an excerpt never replaces a whole body.
  package func put(_ documents: [ReadingDocument]) async throws {}
  /// Best first. Every word must match, the last one as the beginning of a word.
  package func search(
    _ words: String, hosts: [String], limit: Int
  ) async throws -> [ReadingHit] { [] }
}
