@testable import ArticlesKit

/// The View of each scene.
final class SpyView: ArticleListDisplayLogic, ArticleTagsDisplayLogic, ArticleDetailDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var articles: [ArticleListModels.Fetch.ViewModel] = []
  private(set) var moreArticles: [ArticleListModels.Fetch.ViewModel] = []
  private(set) var tags: [ArticleTagsModels.Fetch.ViewModel] = []
  private(set) var moreTags: [ArticleTagsModels.Fetch.ViewModel] = []
  private(set) var details: [ArticleDetailModels.Fetch.ViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayFetched(_ viewModel: ArticleListModels.Fetch.ViewModel) { articles.append(viewModel) }

  func displayMore(_ viewModel: ArticleListModels.Fetch.ViewModel) {
    moreArticles.append(viewModel)
  }

  func displayFetched(_ viewModel: ArticleTagsModels.Fetch.ViewModel) { tags.append(viewModel) }

  func displayMore(_ viewModel: ArticleTagsModels.Fetch.ViewModel) { moreTags.append(viewModel) }

  func displayFetched(_ viewModel: ArticleDetailModels.Fetch.ViewModel) {
    details.append(viewModel)
  }
}
