import TweetsKit

/// The values between the objects of the composer. The ViewModel is the `TweetEditor`.
enum ComposeTweet {
  /// Presented whole: the composer is one form.
  struct Response {
    /// As typed.
    let text: String
    /// Of characters.
    let count: Int
    /// Why the text cannot be posted; that it has no words only after an attempt.
    let error: TweetDraftError?
    let isPosting: Bool
    /// Of the last request, until the text changes.
    let postError: (any Error)?
    /// Whether the composer asks if the draft is to be discarded.
    let isAsking: Bool
  }
}
