/// What the list's Presenter tells its View.
@MainActor
protocol ArticlesListDisplayLogic: AnyObject {
  /// Leaves the rows as they are.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the rows.
  func displayArticles(_ viewModel: Articles.List.ViewModel)

  /// Adds to the rows.
  func displayMoreArticles(_ viewModel: Articles.List.ViewModel)
}
