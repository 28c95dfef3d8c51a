import TweetsMVVM

/// Answers what the test says, and remembers what was known before.
@MainActor
final class StubGetMoments: GetMoments {
  var answer: Result<KnownMoments, any Error> = .success(
    KnownMoments(profile: .make(), feed: .make(7)))
  private(set) var known: [KnownMoments] = []

  func execute(after known: KnownMoments) async throws -> KnownMoments {
    self.known.append(known)
    return try answer.get()
  }
}
