/// What the detail's View asks of its Interactor.
@MainActor
protocol ArticleDetailBusinessLogic: AnyObject {
  /// Fetches when called for the first time.
  func fetchArticle()

  func refreshArticle()

  func didOpenLink(_ request: Articles.Detail.LinkRequest)

  func didOpenImage(_ request: Articles.Detail.ImageRequest)

  func cancel()
}
