/// What the tag list's View asks of its Interactor.
@MainActor
protocol ArticleTagsBusinessLogic: AnyObject {
  /// Fetches when called for the first time.
  func fetchTags()

  func refreshTags()

  /// Does again what failed last.
  func retry()

  /// Fetches more when the row is the last one.
  func fetchMoreTags(_ request: Articles.Tags.MoreRequest)

  func didSelectTag(_ request: Articles.Tags.SelectionRequest)

  func cancel()
}
