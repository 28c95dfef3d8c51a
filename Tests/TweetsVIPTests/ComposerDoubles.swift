import DisplayKit
import TweetsComponents
import TweetsKit

@testable import TweetsVIP

final class SpyComposerInteractor: ComposerBusinessLogic {
  private(set) var calls: [String] = []

  func open() { calls.append("open") }

  func edit(_ text: String) { calls.append("edit \(text)") }

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
  private(set) var count: Int?

  func presentDraft(_ response: ComposeTweet.Response) {
    count = response.count
    let parts = [
      response.error.map { "\($0)" }, response.isPosting ? "posting" : nil,
      response.postError.map { _ in "failed" }, response.isAsking ? "asking" : nil,
    ]
    calls.append(
      ([String(response.text.prefix(3))] + parts.compactMap(\.self)).joined(separator: ", "))
  }

  func presentEnd() { calls.append("end") }

  /// Returns the calls since the last time.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Waits for as many calls since the last time, and returns them.
  func nextCalls(_ count: Int) async -> [String] {
    while calls.count < count { await Task.yield() }
    return takeCalls()
  }
}

final class SpyComposerView: ComposerDisplayLogic {
  private(set) var editor: TweetEditor?
  private(set) var hasEnded = false

  func displayEditor(_ editor: TweetEditor) { self.editor = editor }

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
