/// What the detail's Presenter tells its View.
@MainActor
protocol ArticleDetailDisplayLogic: AnyObject {
  /// Leaves the article as it is.
  func displayStatus(_ status: SceneStatus)

  func displayArticle(_ viewModel: Articles.Detail.ViewModel)
}
