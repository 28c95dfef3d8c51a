import DisplayKit
import TweetsComponents
import TweetsKit

/// Everything that the composer knows; the texts are as typed.
enum ComposerState: Equatable, Sendable {
  /// With the failure of the last request, until the text changes.
  case writing(String, Failure? = nil)
  /// The user has tried to post a text without words.
  case missingWords(String)
  /// The composer asks if the draft is to be discarded.
  case asking(String, Failure?)
  case posting(String)
  /// The tweet was posted, or the text discarded.
  case ended

  var text: String {
    switch self {
    case .writing(let text, _), .missingWords(let text), .asking(let text, _), .posting(let text):
      text
    case .ended: ""
    }
  }

  var failure: Failure? {
    switch self {
    case .writing(_, let failure), .asking(_, let failure): failure
    case .missingWords, .posting, .ended: nil
    }
  }

  /// The text to keep: empty without words.
  var draft: String { TweetDraft(text).error == .blank ? "" : text }
}

/// Transitions to the next state; nil if the state does not change.
extension ComposerState {
  func editing(_ newest: String) -> Self? {
    switch self {
    case .writing, .missingWords, .asking: newest == text ? nil : .writing(newest)
    case .posting, .ended: nil
    }
  }

  /// Takes a question back, also if the text is too long.
  var submitting: Self? {
    switch self {
    case .writing, .asking: break
    case .missingWords, .posting, .ended: return nil
    }
    switch TweetDraft(text).error {
    case nil: return .posting(text)
    case .blank: return .missingWords(text)
    case .tooManyCharacters, .tooManyBytes: return keepingDraft
    }
  }

  /// Nil unless it is posted.
  func failing(_ failure: Failure) -> Self? {
    if case .posting(let text) = self { .writing(text, failure) } else { nil }
  }

  /// Asks first, if there are words.
  var discarding: Self? {
    switch self {
    case .writing, .missingWords: draft.isEmpty ? .ended : .asking(text, failure)
    case .asking, .posting, .ended: nil
    }
  }

  /// Nil without a question, as is ``keepingDraft``.
  var confirmingDiscard: Self? {
    if case .asking = self { .ended } else { nil }
  }

  var keepingDraft: Self? {
    if case .asking(let text, let failure) = self { .writing(text, failure) } else { nil }
  }
}

// The form of finished texts
extension ComposerState {
  /// Nil at the end: the View keeps the last one.
  var editor: TweetEditor? {
    guard self != .ended else { return nil }
    return TweetEditor(
      text: text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
      count: TweetsStrings.characters(TweetDraft(text).count),
      error: error.map(TweetsStrings.draftError),
      progress: isPosting ? TweetsStrings.posting : nil, failure: failure, leaving: leaving)
  }

  /// A text that is too long has an error at once.
  private var error: TweetDraftError? {
    let error = TweetDraft(text).error
    if case .missingWords = self { return error }
    return error == .blank ? nil : error
  }

  private var isPosting: Bool {
    if case .posting = self { true } else { false }
  }

  private var leaving: TweetEditor.Leaving {
    if case .asking = self {
      .question(
        TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
        keep: TweetsStrings.keepDraft)
    } else {
      .discard(TweetsStrings.discard)
    }
  }
}
