import DisplayKit
import TweetsKit
import TweetsVIPCoordinator

final class TracedCoordinatedPresentation: TweetsCoordinatedPresentationLogic {
  private let presenter: any TweetsCoordinatedPresentationLogic
  private let trace: MessageTrace

  init(_ presenter: any TweetsCoordinatedPresentationLogic, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func presentLoading(profile: Profile?) {
    record("presentLoading") { presenter.presentLoading(profile: profile) }
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record("presentFailure", summary(of: error)) {
      presenter.presentFailure(error, profile: profile)
    }
  }

  func present(_ response: TweetsCoordinatedResponse) {
    record("present", shown(in: response)) { presenter.present(response) }
  }

  func presentSelection(of id: Tweet.ID, in response: TweetsCoordinatedResponse) {
    record("presentSelection", shown(in: response)) {
      presenter.presentSelection(of: id, in: response)
    }
  }

  private func shown(in response: TweetsCoordinatedResponse) -> String {
    "\(response.visibleCount) of \(response.feed.tweets.count), \(caseName(of: response.outcome))"
  }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Presenter", name, argument, send)
  }
}
