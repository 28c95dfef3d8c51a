import DisplayKit
import TweetsComponents
import TweetsKit

@testable import TweetsVIPER

final class SpyComposerPresenter: ComposerViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didEditText(_ text: String) { calls.append("edit \(text)") }

  func didRequestPost() { calls.append("post") }

  func didRequestRetry() { calls.append("retry") }

  func didChooseDiscard() { calls.append("discard") }

  func didConfirmDiscard() { calls.append("confirm") }

  func didKeepDraft() { calls.append("keep") }

  func viewDidClose() { calls.append("close") }
}

final class SpyComposerInteractor: ComposerInteractorInput {
  private(set) var calls: [String] = []

  func open() { calls.append("open") }

  func edit(_ text: String) { calls.append("edit \(text)") }

  func post() { calls.append("post") }

  func retry() { calls.append("retry") }

  func close() { calls.append("close") }
}

final class SpyComposerInteractorOutput: ComposerInteractorOutput {
  private(set) var drafts: [DraftReport] = []
  private(set) var posted: [TweetReport.ID] = []

  func didChangeDraft(_ draft: DraftReport) { drafts.append(draft) }

  func didPost(_ id: TweetReport.ID) { posted.append(id) }
}

final class SpyComposerView: ComposerViewInput {
  private(set) var editors: [TweetEditor] = []

  func showEditor(_ editor: TweetEditor) { editors.append(editor) }
}

final class SpyComposerRouter: ComposerRouterInput {
  private(set) var closeCount = 0

  func close() { closeCount += 1 }
}

final class SpyModuleOutput: ComposerModuleOutput {
  private(set) var results: [String] = []

  func didPost(_ id: TweetReport.ID) { results.append("posted \(id)") }

  func didDiscard() { results.append("discarded") }

  func didLeave(_ draft: String) { results.append("left “\(draft)”") }
}

final class SpyTimeline: ComposerTimeline {
  private(set) var tweets: [Tweet] = []

  func add(_ tweet: Tweet) { tweets.append(tweet) }
}

extension DraftReport {
  static func make(
    _ text: String = "Hi", flaw: Flaw? = nil, isPosting: Bool = false,
    postError: (any Error)? = nil
  ) -> Self {
    let draft = TweetDraft(text)
    return Self(
      text: text, count: draft.count, hasWords: draft.error != .blank, flaw: flaw,
      isPosting: isPosting, postError: postError)
  }
}
