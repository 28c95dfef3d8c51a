@testable import ArticlesKit

final class SpyDetailView: ArticleDetailDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var shown: [Articles.Detail.ViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayArticle(_ viewModel: Articles.Detail.ViewModel) { shown.append(viewModel) }
}
