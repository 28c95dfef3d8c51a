import DisplayKit
package import TweetsKit
import TweetsVIP

extension TweetsTrace {
  @MainActor
  package func vip() -> any TweetsScreen {
    let (adapter, shown) = (TweetsVIPAdapter(), TweetsVIPAdapter())
    let display = TracedVIPDisplay(adapter, trace)
    let presenter = TweetsVIPPresenter()
    presenter.display = display
    let router = TracedVIPRouting(TweetsVIPRouter(output: output(of: "Router")), trace)
    let interactor = TweetsVIPInteractor(
      repository: repository(for: "Interactor"),
      presenter: TracedVIPPresentation(presenter, trace), router: router)
    let view = TweetsVIPView(
      adapter: shown, interactor: TracedVIPBusiness(interactor, trace))
    let observer = TracedStateView(trace, from: "Adapter") { shown.display($0) }
    adapter.viewState.subscribe(view: observer)
    return TracedTweetsScreen(view, trace: trace, keeping: [display, observer])
  }
}
