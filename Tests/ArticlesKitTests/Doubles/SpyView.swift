@testable import ArticlesKit

/// The View of each scene.
final class SpyView: ListArticlesDisplayLogic, ListTagsDisplayLogic, ShowArticleDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var articles: ListArticles.FetchArticles.ViewModel?
  private(set) var moreArticles: ListArticles.FetchMore.ViewModel?
  private(set) var tags: ListTags.FetchTags.ViewModel?
  private(set) var moreTags: ListTags.FetchMore.ViewModel?
  private(set) var article: ShowArticle.FetchArticle.ViewModel?
  private(set) var selections = 0

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayArticles(_ viewModel: ListArticles.FetchArticles.ViewModel) { articles = viewModel }

  func displayMore(_ viewModel: ListArticles.FetchMore.ViewModel) { moreArticles = viewModel }

  func displayTags(_ viewModel: ListTags.FetchTags.ViewModel) { tags = viewModel }

  func displayMore(_ viewModel: ListTags.FetchMore.ViewModel) { moreTags = viewModel }

  func displayArticle(_ viewModel: ShowArticle.FetchArticle.ViewModel) { article = viewModel }

  func displaySelection() { selections += 1 }
}
