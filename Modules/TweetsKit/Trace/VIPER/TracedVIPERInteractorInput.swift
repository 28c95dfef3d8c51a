import DisplayKit
import TweetsKit
import TweetsVIPER

final class TracedVIPERInteractorInput: TweetsVIPERInteractorInput {
  private let interactor: any TweetsVIPERInteractorInput
  private let trace: MessageTrace

  init(_ interactor: any TweetsVIPERInteractorInput, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func loadMoments() { record("loadMoments") { interactor.loadMoments() } }

  func reloadMoments() { record("reloadMoments") { interactor.reloadMoments() } }

  func retryLoading() { record("retryLoading") { interactor.retryLoading() } }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) {
    record("setLiked", "\(isLiked)") { interactor.setLiked(isLiked, of: id) }
  }

  func cancelWork() { record("cancelWork") { interactor.cancelWork() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Interactor", name, argument, send)
  }
}
