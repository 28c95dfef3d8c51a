/// What the tag list's Interactor tells its Presenter.
@MainActor
protocol ArticleTagsPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentTags(_ response: Articles.Tags.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}
