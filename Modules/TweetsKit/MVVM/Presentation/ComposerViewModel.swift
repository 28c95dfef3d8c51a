import DisplayKit
import Observation
import TaskKit
import TweetsComponents
import TweetsKit

/// How the composer ended.
enum ComposerResult: Equatable, Sendable {
  case posted(Tweet)
  case discarded
  /// The host has closed the composer; the text as typed, or empty without words.
  case left(String)
}

/// The form that the composer's View shows, as an observable property, and the actions of the user.
///
/// The list's ViewModel opens and closes the composer by two closures, its actions, which push the View
/// on the stack of the parent, and pop it. Only the stack holds the View, which holds its ViewModel;
/// `onEnd` references the list's weakly.
@MainActor @Observable
final class ComposerViewModel {
  private var postTweet: PostTweet
  /// Whether the composer asks if the draft is to be discarded.
  private var isAsking = false
  /// Nil after the end.
  @ObservationIgnored private var onEnd: (@MainActor (ComposerResult) -> Void)?
  private let posting = LatestTask()

  /// - Parameter onEnd: called once.
  init(postTweet: PostTweet, onEnd: @escaping @MainActor (ComposerResult) -> Void) {
    self.postTweet = postTweet
    self.onEnd = onEnd
  }

  var screenTitle: DisplayText { TweetsStrings.compose }

  var editor: TweetEditor {
    TweetEditor(
      text: postTweet.text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
      count: TweetsStrings.characters(postTweet.draft.count),
      error: postTweet.error.map(TweetsStrings.draftError),
      progress: isSettled ? nil : TweetsStrings.posting, failure: failure, leaving: leaving)
  }

  /// No request is in flight.
  var isSettled: Bool { !postTweet.isInProgress }

  private var failure: Failure? {
    if case .failed(let error) = postTweet.status { Failure(error) } else { nil }
  }

  private var leaving: TweetEditor.Leaving {
    isAsking
      ? .question(
        TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
        keep: TweetsStrings.keepDraft) : .discard(TweetsStrings.discard)
  }
}

// Input: while the text is posted, only closing has an effect
extension ComposerViewModel {
  func didEditText(_ text: String) {
    guard isSettled, text != postTweet.text else { return }
    isAsking = false
    postTweet.edit(text)
  }

  func didRequestPost() {
    guard isSettled else { return }
    isAsking = false
    // Nothing changes if the error is shown already.
    if postTweet.error == nil { post() }
  }

  func didRequestRetry() {
    if failure != nil { didRequestPost() }
  }

  func didChooseDiscard() {
    guard isSettled else { return }
    if postTweet.hasWords { isAsking = true } else { end(.discarded) }
  }

  func didConfirmDiscard() {
    if isAsking { end(.discarded) }
  }

  func didKeepDraft() { isAsking = false }

  /// Cancels the request. Keeps the text, unless the composer has ended.
  func viewDidClose() {
    posting.cancel()
    end(.left(postTweet.hasWords ? postTweet.text : ""))
  }

  private func post() {
    postTweet.begin()
    guard postTweet.isInProgress else { return }
    posting.replace { [postTweet] in
      try await postTweet.execute()
    } then: { [weak self] in
      self?.receive($0)
    }
  }

  private func receive(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet): end(.posted(tweet))
    case .failure(let error): postTweet.fail(error)
    }
  }

  private func end(_ result: ComposerResult) { onEnd.take()?(result) }
}
