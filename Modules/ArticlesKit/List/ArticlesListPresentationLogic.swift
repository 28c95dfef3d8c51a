/// What the list's Interactor tells its Presenter.
@MainActor
protocol ArticlesListPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentArticles(_ response: Articles.List.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}
