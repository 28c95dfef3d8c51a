@testable import ArticlesKit

final class SpyTagsView: ArticleTagsDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var replaced: [Articles.Tags.ViewModel] = []
  private(set) var added: [Articles.Tags.ViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayTags(_ viewModel: Articles.Tags.ViewModel) { replaced.append(viewModel) }

  func displayMoreTags(_ viewModel: Articles.Tags.ViewModel) { added.append(viewModel) }
}
