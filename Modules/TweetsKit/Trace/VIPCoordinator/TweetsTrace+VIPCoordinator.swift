import DisplayKit
package import TweetsKit
import TweetsVIPCoordinator

extension TweetsTrace {
  /// What the Coordinator makes when it starts.
  @MainActor
  package func vipCoordinator() -> any TweetsScreen {
    let coordinator = TweetsCoordinator(
      repository: repository, callback: output(of: "Coordinator"))
    let presenter = TweetsCoordinatedPresenter()
    let worker = TweetsWorker(repository: repository(for: "Worker"))
    let interactor = TweetsCoordinatedInteractor(
      worker: TracedFetching(worker, trace),
      presenter: TracedCoordinatedPresentation(presenter, trace))
    let controller = TweetsController(
      interactor: TracedCoordinatedBusiness(interactor, trace)
    ) { [trace] navigation in
      trace.record(from: "Controller", to: "Coordinator", "navigate", caseName(of: navigation)) {
        coordinator.navigate(navigation)
      }
    }
    let view = TweetsCoordinatedView { [trace] event in
      trace.record(from: "View", to: "Controller", "handle", caseName(of: event)) {
        controller.handle(event)
      }
    }
    let display = TracedCoordinatedDisplay(controller, trace)
    let shown = TracedStateShowing(view, trace)
    presenter.display = display
    controller.view = shown
    return TracedTweetsScreen(view, trace: trace, keeping: [display, shown])
  }
}
