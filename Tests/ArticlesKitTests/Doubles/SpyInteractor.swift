import DisplayKit

@testable import ArticlesKit

/// The Interactor of each scene.
final class SpyInteractor: ArticleListBusinessLogic, ArticleTagsBusinessLogic,
  ArticleDetailBusinessLogic
{
  enum Call: Equatable {
    case fetch, retry, close
    case refresh(ReadPolicy)
    case fetchMore(RowID)
  }

  private(set) var calls: [Call] = []

  func fetch() { calls.append(.fetch) }

  func refresh(_ request: ArticleListModels.Fetch.Request) {
    calls.append(.refresh(request.policy))
  }

  func refresh(_ request: ArticleTagsModels.Fetch.Request) {
    calls.append(.refresh(request.policy))
  }

  func refresh(_ request: ArticleDetailModels.Fetch.Request) {
    calls.append(.refresh(request.policy))
  }

  func retry() { calls.append(.retry) }

  func fetchMore(_ request: ArticleListModels.FetchMore.Request) {
    calls.append(.fetchMore(request.row))
  }

  func fetchMore(_ request: ArticleTagsModels.FetchMore.Request) {
    calls.append(.fetchMore(request.row))
  }

  func close() { calls.append(.close) }
}
