import DisplayKit
import TaskKit
import TweetsKit

/// Replaces the State for each Action and the response; holds the request in flight.
final class ComposerViewModel: ViewModel<ComposerState, ComposerAction>, ActionHandler {
  private let repository: any TweetRepository
  private let output: @MainActor (ComposerResult) -> Void
  private let posting = LatestTask()

  init(
    draft: String, repository: any TweetRepository,
    output: @escaping @MainActor (ComposerResult) -> Void
  ) {
    self.repository = repository
    self.output = output
    super.init(initialState: .writing(draft))
  }

  func handle(_ action: ComposerAction) {
    switch action {
    case .edit(let text): update(to: state.editing(text))
    case .post: post()
    case .retry: if state.failure != nil { post() }
    case .discard: discard(state.discarding)
    case .confirmDiscard: discard(state.confirmingDiscard)
    case .keepDraft: update(to: state.keepingDraft)
    case .close: close()
    }
  }

  private func update(to next: ComposerState?) {
    if let next { update(state: next) }
  }

  private func post() {
    guard let next = state.submitting else { return }
    if case .posting(let text) = next {
      posting.replace { [repository] in
        try await repository.post(TweetDraft(text))
      } then: { [weak self] result in
        self?.receive(result)
      }
    }
    update(state: next)
  }

  private func receive(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet):
      update(state: .ended)
      output(.posted(tweet))
    case .failure(let error): update(to: state.failing(Failure(error)))
    }
  }

  private func discard(_ next: ComposerState?) {
    update(to: next)
    if next == .ended { output(.discarded) }
  }

  private func close() {
    posting.cancel()
    if state != .ended { output(.left(state.draft)) }
  }
}
