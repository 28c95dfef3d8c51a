import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

struct SceneStatusTests {
  private static let failure = Failure(NetworkError.notFound)

  @Test(
    arguments: [
      (.initial, .loading("Loading"), .failure(failure)),
      (
        .refresh, .loading("Refreshing"), .warning(Notice(.warning, "could not refresh: not found"))
      ),
      (.more, .loadingMore("Loading more"), .failure(failure.prefixed(by: "could not load more"))),
    ] as [(SceneLoad, SceneStatus, SceneStatus)])
  func formatsProgressAndFailure(load: SceneLoad, loading: SceneStatus, failed: SceneStatus) {
    #expect(SceneStatus(loading: load) == loading)
    #expect(SceneStatus(NetworkError.notFound, of: load) == failed)
  }

  @Test(
    arguments: [
      (.loaded, true, [.rule]),
      (.loading("Wait"), false, [.progress("Wait", fraction: nil), .rule]),
      (.loadingMore("Wait"), false, [.rule, .progress("Wait", fraction: nil)]),
      (.warning(Notice(.warning, "old")), true, [.notice(Notice(.warning, "old")), .rule]),
      (.failure(failure), true, [.rule, .failure(failure)]),
    ] as [(SceneStatus, Bool, [Content])])
  func isAboveOrBelowTheContent(status: SceneStatus, isSettled: Bool, parts: [Content]) {
    let link = WebLink("https://forem.test/ada/a-title")
    #expect(
      ScreenState(title: "Title", [.rule], status, link: link, sections: ["Comments"])
        == ScreenState(
          title: "Title", content: .stack(parts, spacing: 1), isSettled: isSettled, link: link,
          sections: ["Comments"]))
  }
}
