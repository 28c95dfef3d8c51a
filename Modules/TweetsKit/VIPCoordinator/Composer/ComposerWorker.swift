import TaskKit
import TweetsKit

/// The composer's work with the service: posts one text at a time.
@MainActor
final class ComposerWorker {
  private let repository: any TweetRepository
  private let posting = LatestTask()

  init(repository: any TweetRepository) { self.repository = repository }

  var isPosting: Bool { posting.isBusy }

  func post(
    _ draft: TweetDraft, then completion: @escaping @MainActor (Result<Tweet, any Error>) -> Void
  ) {
    posting.replace({ [repository] in try await repository.post(draft) }, then: completion)
  }

  func cancel() { posting.cancel() }
}
