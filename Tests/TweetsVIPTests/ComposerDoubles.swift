import DisplayKit
import TestSupport
import TweetsComponents
import TweetsKit

@testable import TweetsVIP

final class SpyComposerInteractor: ComposerBusinessLogic {
  private(set) var calls: [String] = []

  func open() { calls.append("open") }

  func edit(_ request: ComposeTweet.EditDraft.Request) { calls.append("edit \(request.text)") }

  func post() { calls.append("post") }

  func retry() { calls.append("retry") }

  func discard() { calls.append("discard") }

  func confirmDiscard() { calls.append("confirm") }

  func keepDraft() { calls.append("keep") }

  func close() { calls.append("close") }
}

/// Records the Responses; tests can wait for them.
final class SpyComposerPresenter: ComposerPresentationLogic {
  private var calls: [String] = []

  func presentDraft(_ response: ComposeTweet.EditDraft.Response) {
    calls.append(response.text + (response.error.map { ", \($0)" } ?? ""))
  }

  func presentPost(_ response: ComposeTweet.PostDraft.Response) {
    calls.append(response.isInProgress ? "posting" : response.error == nil ? "no post" : "failed")
  }

  func presentQuestion(_ response: ComposeTweet.DiscardDraft.Response) {
    calls.append(response.isAsking ? "asking" : "not asking")
  }

  func presentEnd() { calls.append("end") }

  /// Returns the calls since the last time.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Waits for as many calls since the last time, and returns them.
  func nextCalls(_ count: Int) async -> [String] {
    await Task.yield(while: calls.count < count)
    return takeCalls()
  }
}

final class SpyComposerView: ComposerDisplayLogic {
  private(set) var draft: ComposeTweet.EditDraft.ViewModel?
  private(set) var post: ComposeTweet.PostDraft.ViewModel?
  private(set) var question: ComposeTweet.DiscardDraft.ViewModel?
  private(set) var hasEnded = false

  func displayDraft(_ viewModel: ComposeTweet.EditDraft.ViewModel) { draft = viewModel }

  func displayPost(_ viewModel: ComposeTweet.PostDraft.ViewModel) { post = viewModel }

  func displayQuestion(_ viewModel: ComposeTweet.DiscardDraft.ViewModel) { question = viewModel }

  func displayEnd() { hasEnded = true }
}

final class SpyComposerRouter: ComposerRoutingLogic {
  private(set) var routes: [String] = []

  func routeToTweets() { routes.append("tweets") }

  func passDataToTweets() { routes.append("data") }
}

final class StubComposerDataStore: ComposerDataStore {
  var draft = ""
  var tweet: Tweet?
}
