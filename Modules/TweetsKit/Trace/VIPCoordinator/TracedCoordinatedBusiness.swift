import DisplayKit
import TweetsKit
import TweetsVIPCoordinator

final class TracedCoordinatedBusiness: TweetsCoordinatedBusinessLogic {
  private let interactor: any TweetsCoordinatedBusinessLogic
  private let trace: MessageTrace

  init(_ interactor: any TweetsCoordinatedBusinessLogic, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func load() { record("load") { interactor.load() } }

  func refresh() { record("refresh") { interactor.refresh() } }

  func retry() { record("retry") { interactor.retry() } }

  func showMore(after id: Tweet.ID) { record("showMore", "id") { interactor.showMore(after: id) } }

  func select(_ id: Tweet.ID) { record("select", "id") { interactor.select(id) } }

  func toggleComments(of id: Tweet.ID) {
    record("toggleComments", "id") { interactor.toggleComments(of: id) }
  }

  func toggleLike(of id: Tweet.ID) {
    record("toggleLike", "id") { interactor.toggleLike(of: id) }
  }

  func cancel() { record("cancel") { interactor.cancel() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Controller", to: "Interactor", name, argument, send)
  }
}
