@testable import ArticlesKit

final class SpyListView: ArticlesListDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var replaced: [Articles.List.ViewModel] = []
  private(set) var added: [Articles.List.ViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayArticles(_ viewModel: Articles.List.ViewModel) { replaced.append(viewModel) }

  func displayMoreArticles(_ viewModel: Articles.List.ViewModel) { added.append(viewModel) }
}
