import DisplayKit
import TweetsKit
import TweetsVIP

final class TracedVIPBusiness: TweetsVIPBusinessLogic {
  private let interactor: any TweetsVIPBusinessLogic
  private let trace: MessageTrace

  init(_ interactor: any TweetsVIPBusinessLogic, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func initialLoad() { record("initialLoad") { interactor.initialLoad() } }

  func refresh() { record("refresh") { interactor.refresh() } }

  func retry() { record("retry") { interactor.retry() } }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    record("loadMoreIfNeeded", "lastVisibleID") {
      interactor.loadMoreIfNeeded(lastVisibleID: lastVisibleID)
    }
  }

  func selectTweet(id: Tweet.ID) { record("selectTweet", "id") { interactor.selectTweet(id: id) } }

  func toggleComments(id: Tweet.ID) {
    record("toggleComments", "id") { interactor.toggleComments(id: id) }
  }

  func toggleLike(id: Tweet.ID) { record("toggleLike", "id") { interactor.toggleLike(id: id) } }

  func openLink(_ link: WebLink) { record("openLink", "link") { interactor.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage", "link") { interactor.openImage(link) } }

  func close() { record("close") { interactor.close() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "Interactor", name, argument, send)
  }
}
