import DisplayKit
import TweetsComponents
import TweetsKit

@testable import TweetsMVP

final class SpyComposerPresenter: ComposerViewOutput {
  private(set) var calls: [String] = []

  func didEditText(_ text: String) { calls.append("edit \(text)") }

  func didRequestPost() { calls.append("post") }

  func didRequestRetry() { calls.append("retry") }

  func didChooseDiscard() { calls.append("discard") }

  func didConfirmDiscard() { calls.append("confirm") }

  func didKeepDraft() { calls.append("keep") }

  func viewDidClose() { calls.append("close") }
}

/// Has the texts that were shown last.
final class SpyComposerView: ComposerViewInput {
  private(set) var text: String?
  private(set) var count: DisplayText?
  private(set) var error: DisplayText?
  private(set) var progress: DisplayText?
  private(set) var failure: Failure?
  private(set) var leaving: TweetEditor.Leaving?

  func showText(_ text: String, count: DisplayText) {
    self.text = text
    self.count = count
  }

  func showError(_ text: DisplayText?) { error = text }

  func showProgress(_ text: DisplayText?) { progress = text }

  func showFailure(_ failure: Failure?) { self.failure = failure }

  func showLeaving(_ leaving: TweetEditor.Leaving) { self.leaving = leaving }
}

final class SpyComposerDelegate: ComposerDelegate {
  private(set) var calls: [String] = []

  func didPost(_ tweet: Tweet) { calls.append("posted \(tweet.id)") }

  func didDiscard() { calls.append("discarded") }

  func didLeave(_ draft: String) { calls.append("left \(draft)") }
}
