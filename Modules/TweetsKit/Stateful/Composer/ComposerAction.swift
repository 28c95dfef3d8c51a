import TweetsKit

/// Every input of the composer. While the tweet is posted, all but `close` have no effect.
enum ComposerAction: Equatable, Sendable {
  /// No effect for the same text.
  case edit(String)
  /// If the text is too long, only removes a question.
  case post
  /// Posts again, if the last request failed.
  case retry
  /// Asks first, if there are words.
  case discard
  /// No effect without the question.
  case confirmDiscard
  case keepDraft
  case close
}

/// How the composer ended.
enum ComposerResult: Equatable, Sendable {
  case posted(Tweet)
  case discarded
  /// The host has closed the composer; the text as typed, or empty without words.
  case left(String)
}
