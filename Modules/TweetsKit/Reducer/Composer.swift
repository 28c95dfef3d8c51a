import DisplayKit
import ReducerKit
import TweetsComponents
import TweetsKit

typealias ComposerStore = ScopedStore<Composer, Composer.Action>

/// The state of a child reducer, which the scene's reducer runs while the composer is presented.
///
/// The list's View presents it: pushes a View with a store that is scoped to it on the stack of the
/// parent, and pops that when the child is gone, unless the host has, after which the child's View
/// sends `close`. Only the stack holds that View, which holds the scoped store, which holds the scene's
/// Store weakly.
struct Composer: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    // Sent by the View. While the text is posted, only closing has an effect.

    /// No effect for the same text.
    case edit(String)
    /// If the text is too long, only removes a question.
    case post
    /// Posts again. No effect without a failure.
    case retry
    /// Asks first, if there are words.
    case discard
    /// No effect without a question.
    case confirmDiscard
    case keepDraft
    case close

    // Sent by effects.

    case receive(TaskResult<Tweet>)
  }

  enum Effect: Equatable, Sendable {
    case post(TweetDraft)
    case cancelPost
  }

  enum Status: Equatable, Sendable {
    case editing
    /// The user has tried to post a text without words.
    case blank
    case posting
    case failed(Failure)
  }

  /// As typed.
  let text: String
  var status = Status.editing
  /// Whether the composer asks if the draft is to be discarded.
  var isAsking = false
  /// Set at the end, when the parent's reducer removes the child.
  var result: ComposerResult?

  init(text: String) { self.text = text }

  var draft: TweetDraft { TweetDraft(text) }

  var hasWords: Bool { draft.error != .blank }

  static func reduce(into composer: inout Self, _ action: Action) -> [Effect] {
    switch (action, composer.status) {
    case (.close, let status):
      composer.result = .left(composer.hasWords ? composer.text : "")
      if status == .posting { return [.cancelPost] }
    case (.receive(.success(let tweet)), _): composer.result = .posted(tweet)
    case (.receive(.failure(let failure)), _): composer.status = .failed(failure)
    case (_, .posting): break
    case (.edit(let text), _): if text != composer.text { composer = Composer(text: text) }
    case (.post, _), (.retry, .failed): return composer.post()
    case (.discard, _):
      if composer.hasWords { composer.isAsking = true } else { composer.result = .discarded }
    case (.confirmDiscard, _): if composer.isAsking { composer.result = .discarded }
    case (.keepDraft, _): composer.isAsking = false
    case (.retry, _): break
    }
    return []
  }

  private mutating func post() -> [Effect] {
    isAsking = false
    switch draft.error {
    case .blank: status = .blank
    case .tooManyCharacters, .tooManyBytes: break
    case nil:
      status = .posting
      return [.post(draft)]
    }
    return []
  }
}

/// How the composer ended.
enum ComposerResult: Equatable, Sendable {
  case posted(Tweet)
  case discarded
  /// The host has closed the composer; the text as typed, or empty without words.
  case left(String)
}

extension Composer {
  /// The form, as finished texts.
  var editor: TweetEditor {
    var failure: Failure?
    if case .failed(let cause) = status { failure = cause }
    return TweetEditor(
      text: text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
      count: TweetsStrings.characters(draft.count), error: error.map(TweetsStrings.draftError),
      progress: status == .posting ? TweetsStrings.posting : nil, failure: failure,
      leaving: leaving)
  }

  /// Without words is an error only after the attempt to post.
  private var error: TweetDraftError? { hasWords || status == .blank ? draft.error : nil }

  private var leaving: TweetEditor.Leaving {
    guard isAsking else { return .discard(TweetsStrings.discard) }
    return .question(
      TweetsStrings.discardQuestion, discard: TweetsStrings.discard, keep: TweetsStrings.keepDraft)
  }
}
