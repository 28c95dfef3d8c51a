import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol ComposerPresentationLogic: AnyObject {
  func presentDraft(_ response: ComposeTweet.Response)

  /// The tweet was posted, or its text discarded.
  func presentEnd()
}

@MainActor
final class ComposerPresenter: ComposerPresentationLogic {
  weak var view: (any ComposerDisplayLogic)?

  func presentDraft(_ response: ComposeTweet.Response) {
    view?.displayEditor(
      TweetEditor(
        text: response.text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
        count: TweetsStrings.characters(response.count),
        error: response.error.map(TweetsStrings.draftError),
        progress: response.isPosting ? TweetsStrings.posting : nil,
        failure: response.postError.map { Failure($0) },
        leaving: response.isAsking
          ? .question(
            TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
            keep: TweetsStrings.keepDraft)
          : .discard(TweetsStrings.discard)))
  }

  func presentEnd() { view?.displayEnd() }
}
