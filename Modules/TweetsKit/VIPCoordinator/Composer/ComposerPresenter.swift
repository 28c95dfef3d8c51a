import DisplayKit
import TweetsComponents
import TweetsKit

/// The values between the scene's objects. The ViewModel is a component, ``TweetEditor``.
enum ComposeTweet {
  /// From the Interactor to the Presenter.
  struct Response {
    /// As typed.
    let text: String
    /// The number of characters.
    let count: Int
    let error: TweetDraftError?
    /// The reason why the last post failed.
    let postError: (any Error)?
    let isPosting: Bool
    /// Whether the composer asks if the draft is to be discarded.
    let isAsking: Bool
  }
}

/// Called by the Interactor.
@MainActor
protocol ComposerPresentationLogic: AnyObject {
  func presentDraft(_ response: ComposeTweet.Response)
}

/// Formats the Interactor's response for the Controller to display.
@MainActor
final class ComposerPresenter: ComposerPresentationLogic {
  weak var display: (any ComposerDisplayLogic)?

  func presentDraft(_ response: ComposeTweet.Response) {
    display?.displayOnView(
      TweetEditor(
        text: response.text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
        count: TweetsStrings.characters(response.count),
        error: response.error.map(TweetsStrings.draftError),
        progress: response.isPosting ? TweetsStrings.posting : nil,
        failure: response.postError.map { Failure($0) }, leaving: leaving(response.isAsking)))
  }

  private func leaving(_ isAsking: Bool) -> TweetEditor.Leaving {
    guard isAsking else { return .discard(TweetsStrings.discard) }
    return .question(
      TweetsStrings.discardQuestion, discard: TweetsStrings.discard, keep: TweetsStrings.keepDraft)
  }
}
