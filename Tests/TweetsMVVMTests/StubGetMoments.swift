import DisplayKit
@testable import TweetsMVVM

/// Answers what the test says, and remembers what was known before.
@MainActor
final class StubGetMoments: GetMoments {
  var answer: Result<MomentsSnapshot, any Error> = .success(
    MomentsSnapshot(profile: .make(), feed: .make(7)))
  private(set) var known: [MomentsSnapshot] = []

  func execute(after known: MomentsSnapshot, _ policy: ReadPolicy) async throws -> MomentsSnapshot {
    self.known.append(known)
    return try answer.get()
  }
}
