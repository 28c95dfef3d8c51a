import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol ComposerPresentationLogic: AnyObject {
  func presentDraft(_ response: ComposeTweet.EditDraft.Response)

  func presentPost(_ response: ComposeTweet.PostDraft.Response)

  func presentQuestion(_ response: ComposeTweet.DiscardDraft.Response)

  /// The tweet was posted, or its text discarded.
  func presentEnd()
}

@MainActor
final class ComposerPresenter: ComposerPresentationLogic {
  weak var view: (any ComposerDisplayLogic)?

  func presentDraft(_ response: ComposeTweet.EditDraft.Response) {
    view?.displayDraft(
      .init(
        text: response.text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
        count: TweetsStrings.characters(response.count),
        error: response.error.map(TweetsStrings.draftError)))
  }

  func presentPost(_ response: ComposeTweet.PostDraft.Response) {
    view?.displayPost(
      .init(
        progress: response.isInProgress ? TweetsStrings.posting : nil,
        failure: response.error.map { Failure($0) }))
  }

  func presentQuestion(_ response: ComposeTweet.DiscardDraft.Response) {
    view?.displayQuestion(
      .init(
        leaving: response.isAsking
          ? .question(
            TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
            keep: TweetsStrings.keepDraft)
          : .discard(TweetsStrings.discard)))
  }

  func presentEnd() { view?.displayEnd() }
}
