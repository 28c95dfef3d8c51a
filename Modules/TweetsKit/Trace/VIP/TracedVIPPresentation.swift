import DisplayKit
import TweetsKit
import TweetsVIP

final class TracedVIPPresentation: TweetsVIPPresentationLogic {
  private let presenter: any TweetsVIPPresentationLogic
  private let trace: MessageTrace

  init(_ presenter: any TweetsVIPPresentationLogic, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func presentLoading(profile: Profile?) {
    record("presentLoading") { presenter.presentLoading(profile: profile) }
  }

  func present(_ response: TweetsVIP.Response) {
    let shown = "\(response.visibleCount) of \(response.feed.tweets.count)"
    record("present", "\(shown), \(caseName(of: response.status))") { presenter.present(response) }
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record("presentFailure", summary(of: error)) {
      presenter.presentFailure(error, profile: profile)
    }
  }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Presenter", name, argument, send)
  }
}
