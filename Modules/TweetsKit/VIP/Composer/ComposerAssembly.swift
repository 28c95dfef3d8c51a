import DisplayKit
import TraceKit

/// Builds the composer, a scene of its own, for the Router of the list.
///
/// Only the stack holds its View. When that is closed, its Router passes the draft or the posted tweet
/// to the list's data store, which it references weakly. A trace has its way to the list, not the
/// messages between its View, Interactor and Presenter.
@MainActor
struct ComposerAssembly {
  let worker: TweetsWorker
  var trace: MessageTrace?

  func screen(for tweets: any TweetsDataStore, on navigator: Navigator) -> any Screen {
    let presenter = ComposerPresenter()
    let interactor = ComposerInteractor(draft: tweets.draft, worker: worker, presenter: presenter)
    let router = ComposerRouter(
      dataStore: interactor,
      destination: trace.wrap(
        tweets, from: "ComposerRouter", to: "Interactor", by: TracedDataStore.init),
      navigator: navigator)
    let view = ComposerView(
      interactor: interactor,
      router: trace.wrap(
        router, from: "Composer", to: "ComposerRouter", by: TracedComposerRouting.init))
    presenter.view = view
    return trace.wrap(pushed: view, as: "Composer")
  }
}
