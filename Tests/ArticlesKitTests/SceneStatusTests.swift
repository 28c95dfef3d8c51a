import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

struct SceneStatusTests {
  private let shown = Content.rule
  private let failure = Failure(title: "No connection", canRetry: true)

  @Test(arguments: [
    (SceneLoad.initial, [Content.progress("Loading", fraction: nil)]),
    (.refresh, [.progress("Refreshing", fraction: nil), .rule]),
    (.more, [.rule, .progress("Loading more", fraction: nil)]),
  ])
  func showsProgressDependingOnTheLoad(load: SceneLoad, parts: [Content]) {
    let status = SceneStatus(loading: load)
    #expect(status.content(around: shown).parts == parts)
    #expect(!status.isSettled)
  }

  @Test(arguments: [
    (SceneLoad.initial, [Content.failure(Failure(title: "No connection", canRetry: true))]),
    (.refresh, [.notice(Notice(.warning, "could not refresh: No connection")), .rule]),
    (.more, [.rule, .failure(Failure(title: "No connection", canRetry: true))]),
  ])
  func showsAFailureDependingOnTheLoad(load: SceneLoad, parts: [Content]) {
    let status = SceneStatus(failure: failure, of: load)
    #expect(status.content(around: shown).parts == parts)
    #expect(status.isSettled)
  }

  @Test func showsOnlyTheContentOnceLoaded() {
    #expect(SceneStatus.loaded.content(around: shown) == shown)
    #expect(SceneStatus.loaded.isSettled)
  }
}

struct FailureArticlesTests {
  private struct UnknownError: Error {}

  @Test func usesTheTextOfTheNetworkError() {
    let error = NetworkError.offline(host: "forem.test", reason: "refused")
    let failure = Failure(error)
    #expect(failure.title == DisplayText(error.summary))
    #expect(failure.advice == DisplayText(error.advice))
    #expect(failure.canRetry)
    #expect(failure.cause as? NetworkError == error)
  }

  @Test func describesUnexpectedErrors() {
    let failure = Failure(UnknownError())
    #expect(failure.title == "something went wrong")
    #expect(failure.canRetry)
    #expect(failure.cause is UnknownError)
  }
}
