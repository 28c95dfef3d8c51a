/// What the list's View asks of its Interactor.
@MainActor
protocol ArticlesListBusinessLogic: AnyObject {
  /// Fetches when called for the first time.
  func fetchArticles()

  func refreshArticles()

  /// Does again what failed last.
  func retry()

  /// Fetches more when the row is the last one.
  func fetchMoreArticles(_ request: Articles.List.MoreRequest)

  func didSelectArticle(_ request: Articles.List.SelectionRequest)

  func cancel()
}
