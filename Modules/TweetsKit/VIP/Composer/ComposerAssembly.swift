import DisplayKit

/// Not traced: a trace has the messages of the list's scene.
@MainActor
enum ComposerAssembly {
  static func screen(
    for tweets: any TweetsDataStore, worker: TweetsWorker, on navigator: Navigator
  ) -> any Screen {
    let presenter = ComposerPresenter()
    let interactor = ComposerInteractor(draft: tweets.draft, worker: worker, presenter: presenter)
    let view = ComposerView(
      interactor: interactor,
      router: ComposerRouter(dataStore: interactor, destination: tweets, navigator: navigator))
    presenter.view = view
    return view
  }
}
