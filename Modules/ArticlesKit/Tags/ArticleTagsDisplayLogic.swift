/// What the tag list's Presenter tells its View.
@MainActor
protocol ArticleTagsDisplayLogic: AnyObject {
  /// Leaves the rows as they are.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the rows.
  func displayTags(_ viewModel: Articles.Tags.ViewModel)

  /// Adds to the rows.
  func displayMoreTags(_ viewModel: Articles.Tags.ViewModel)
}
