package import TweetsKit
import TweetsVIPER

extension TweetsTrace {
  @MainActor
  package func viper() -> any TweetsScreen {
    let interactor = TweetsVIPERInteractor(repository: repository(for: "Interactor"))
    let router = TracedVIPERRouter(TweetsVIPERRouter(output: output(of: "Router")), trace)
    let presenter = TweetsVIPERPresenter(
      interactor: TracedVIPERInteractorInput(interactor, trace), router: router)
    let view = TweetsVIPERView(
      presenter: TracedVIPERViewOutput(presenter, trace), state: presenter.state)
    let answers = TracedVIPERInteractorOutput(presenter, trace)
    let shown = TracedVIPERViewInput(view, trace)
    interactor.output = answers
    presenter.view = shown
    return TracedTweetsScreen(view, trace: trace, keeping: [answers, shown])
  }
}
