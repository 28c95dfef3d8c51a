import DisplayKit

/// Builds the composer, a scene of its own, for the Router of the list.
///
/// Only the stack holds its View. When that is closed, its Router passes the draft or the posted tweet
/// to the list's data store, which it references weakly. Not traced: a trace has the messages of the
/// list's scene.
@MainActor
struct ComposerAssembly {
  let worker: TweetsWorker

  func screen(for tweets: any TweetsDataStore, on navigator: Navigator) -> any Screen {
    let presenter = ComposerPresenter()
    let interactor = ComposerInteractor(draft: tweets.draft, worker: worker, presenter: presenter)
    let view = ComposerView(
      interactor: interactor,
      router: ComposerRouter(dataStore: interactor, destination: tweets, navigator: navigator))
    presenter.view = view
    return view
  }
}
