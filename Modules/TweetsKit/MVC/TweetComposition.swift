import TaskKit
import TweetsKit

/// The model of the composer: the text of a tweet, and the rules of posting it.
@MainActor
final class TweetComposition {
  /// Called after each change.
  var onChange: @MainActor () -> Void = {}
  /// As typed.
  private(set) var text: String
  /// As the feed has it; nil until it is posted.
  private(set) var tweet: Tweet?
  /// Why the last request failed, until the next one, or another text.
  private(set) var postError: (any Error)?
  private let repository: any TweetRepository
  private let posting = LatestTask()
  /// Whether the user has tried to post a text without words.
  private var isMissingWords = false

  init(_ text: String, repository: any TweetRepository) {
    self.text = text
    self.repository = repository
  }

  var isPosting: Bool { posting.isBusy }

  var draft: TweetDraft { TweetDraft(text) }

  var hasWords: Bool { draft.error != .blank }

  /// Why the text cannot be posted; without words, only after an attempt.
  var error: TweetDraftError? {
    let error = draft.error
    return error == .blank && !isMissingWords ? nil : error
  }

  func edit(_ text: String) {
    self.text = text
    isMissingWords = false
    postError = nil
    onChange()
  }

  /// Sends no text that has an error.
  func post() {
    isMissingWords = !hasWords
    if error == nil { send() }
    onChange()
  }

  /// Ends the request, without a change.
  func cancel() { posting.cancel() }

  private func send() {
    postError = nil
    posting.replace { [repository, draft] in
      try await repository.post(draft)
    } then: { [weak self] result in
      self?.settle(result)
    }
  }

  private func settle(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet): self.tweet = tweet
    case .failure(let error): postError = error
    }
    onChange()
  }
}
