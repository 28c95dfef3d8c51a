import DisplayKit
import TaskKit

@testable import ArticlesKit

/// The Interactor of each scene.
final class SpyInteractor: ListArticlesBusinessLogic, ListTagsBusinessLogic,
  ShowArticleBusinessLogic
{
  private(set) var calls: [String] = []

  func fetchArticles(_ request: ListArticles.FetchArticles.Request) { record("fetch \(request)") }

  func fetchTags(_ request: ListTags.FetchTags.Request) { record("fetch \(request)") }

  func fetchArticle(_ request: ShowArticle.FetchArticle.Request) { record("fetch \(request)") }

  func fetchMore(_ request: ListArticles.FetchMore.Request) {
    record("more \(request.lastVisibleRow.rawValue)")
  }

  func fetchMore(_ request: ListTags.FetchMore.Request) {
    record("more \(request.lastVisibleRow.rawValue)")
  }

  func selectArticle(_ request: ListArticles.SelectArticle.Request) {
    record("select \(request.row.rawValue)")
  }

  func selectTag(_ request: ListTags.SelectTag.Request) {
    record("select \(request.row.rawValue)")
  }

  func close() { record("close") }

  private func record(_ call: String) {
    calls.append(call.replacing("TaskKit.ReadPolicy.", with: ""))
  }
}
