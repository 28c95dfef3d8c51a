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
  private var tweet: ComposedTweet
  private let postTweet: any PostTweetUseCase
  /// Whether the composer asks if the draft is to be discarded.
  private var isAsking = false
  /// Nil after the end.
  @ObservationIgnored private var onEnd: (@MainActor (ComposerResult) -> Void)?
  private let posting = LatestTask()

  /// - Parameter onEnd: called once.
  init(
    draft: String, postTweet: any PostTweetUseCase,
    onEnd: @escaping @MainActor (ComposerResult) -> Void
  ) {
    tweet = ComposedTweet(text: draft)
    self.postTweet = postTweet
    self.onEnd = onEnd
  }

  var screenTitle: DisplayText { TweetsStrings.compose }

  var editor: TweetEditor {
    TweetEditor(
      text: tweet.text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
      count: TweetsStrings.characters(tweet.draft.count),
      error: tweet.error.map(TweetsStrings.draftError),
      progress: isSettled ? nil : TweetsStrings.posting, failure: failure, leaving: leaving)
  }

  /// No request is in flight.
  var isSettled: Bool { !tweet.isInProgress }

  private var failure: Failure? {
    if case .failed(let error) = tweet.status { Failure(error) } else { nil }
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
    guard isSettled, text != tweet.text else { return }
    isAsking = false
    tweet.edit(text)
  }

  func didRequestPost() {
    guard isSettled else { return }
    isAsking = false
    // Nothing changes if the error is shown already.
    if tweet.error == nil { post() }
  }

  func didRequestRetry() {
    if failure != nil { didRequestPost() }
  }

  func didChooseDiscard() {
    guard isSettled else { return }
    if tweet.hasWords { isAsking = true } else { end(.discarded) }
  }

  func didConfirmDiscard() {
    if isAsking { end(.discarded) }
  }

  func didKeepDraft() { isAsking = false }

  /// Cancels the request. Keeps the text, unless the composer has ended.
  func viewDidClose() {
    posting.cancel()
    end(.left(tweet.hasWords ? tweet.text : ""))
  }

  private func post() {
    tweet.begin()
    guard tweet.isInProgress else { return }
    posting.replace { [postTweet, draft = tweet.draft] in
      try await postTweet.execute(draft)
    } then: { [weak self] in
      self?.receive($0)
    }
  }

  private func receive(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet): end(.posted(tweet))
    case .failure(let error): tweet.fail(error)
    }
  }

  private func end(_ result: ComposerResult) { onEnd.take()?(result) }
}
