import TweetsKit

/// A text of the user, and whether it is posted: not if it has no words or is too long.
struct ComposedTweet: Sendable {
  enum Status {
    case editing
    /// The user has tried to post a text without words.
    case blank
    case inProgress
    case failed(any Error)
  }

  /// As typed.
  private(set) var text: String
  private(set) var status = Status.editing

  init(text: String) { self.text = text }

  var draft: TweetDraft { TweetDraft(text) }

  var hasWords: Bool { draft.error != .blank }

  var isInProgress: Bool { if case .inProgress = status { true } else { false } }

  /// Why the text is not posted. Without words, that is no error before the attempt.
  var error: TweetDraftError? {
    if case .blank = status { return .blank }
    return hasWords ? draft.error : nil
  }

  mutating func edit(_ text: String) {
    self.text = text
    status = .editing
  }

  /// Not in progress after that if the text has an error.
  mutating func begin() {
    switch draft.error {
    case nil: status = .inProgress
    case .blank: status = .blank
    case .tooManyCharacters, .tooManyBytes: break
    }
  }

  /// Keeps the text.
  mutating func fail(_ error: any Error) { status = .failed(error) }
}
