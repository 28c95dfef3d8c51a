import DisplayKit
import TweetsKit
import TweetsVIPER

final class TracedVIPERViewOutput: TweetsVIPERViewOutput {
  private let presenter: any TweetsVIPERViewOutput
  private let trace: MessageTrace

  init(_ presenter: any TweetsVIPERViewOutput, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func viewDidAppear() { record("viewDidAppear") { presenter.viewDidAppear() } }

  func didRequestRefresh() { record("didRequestRefresh") { presenter.didRequestRefresh() } }

  func didRequestRetry() { record("didRequestRetry") { presenter.didRequestRetry() } }

  func didShowRow(id: Tweet.ID) { record("didShowRow", "id") { presenter.didShowRow(id: id) } }

  func didSelectRow(id: Tweet.ID) {
    record("didSelectRow", "id") { presenter.didSelectRow(id: id) }
  }

  func didChooseComments(id: Tweet.ID) {
    record("didChooseComments", "id") { presenter.didChooseComments(id: id) }
  }

  func didChooseLike(id: Tweet.ID) {
    record("didChooseLike", "id") { presenter.didChooseLike(id: id) }
  }

  func didOpenLink(_ link: WebLink) {
    record("didOpenLink", "link") { presenter.didOpenLink(link) }
  }

  func didOpenImage(_ link: WebLink) {
    record("didOpenImage", "link") { presenter.didOpenImage(link) }
  }

  func viewDidClose() { record("viewDidClose") { presenter.viewDidClose() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "Presenter", name, argument, send)
  }
}
