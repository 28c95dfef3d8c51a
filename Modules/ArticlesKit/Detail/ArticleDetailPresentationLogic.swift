/// What the detail's Interactor tells its Presenter.
@MainActor
protocol ArticleDetailPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentArticle(_ response: Articles.Detail.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}
