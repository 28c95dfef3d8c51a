import DisplayKit

@testable import ArticlesKit

final class SpyListView: ArticleListDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var replaced: [Articles.List.ViewModel] = []
  private(set) var added: [Articles.List.ViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayArticles(_ viewModel: Articles.List.ViewModel) { replaced.append(viewModel) }

  func displayMoreArticles(_ viewModel: Articles.List.ViewModel) { added.append(viewModel) }
}

final class SpyDetailView: ArticleDetailDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var shown: [Articles.Detail.ViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayArticle(_ viewModel: Articles.Detail.ViewModel) { shown.append(viewModel) }
}

final class SpyTagsView: ArticleTagsDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var replaced: [Articles.Tags.ViewModel] = []
  private(set) var added: [Articles.Tags.ViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayTags(_ viewModel: Articles.Tags.ViewModel) { replaced.append(viewModel) }

  func displayMoreTags(_ viewModel: Articles.Tags.ViewModel) { added.append(viewModel) }
}

final class SpyListRouter: ArticleListRoutingLogic {
  private(set) var routed: [Int] = []

  func routeToArticleDetail(id: Article.ID) { routed.append(id) }
}

final class SpyArticleDetailRouter: ArticleDetailRoutingLogic {
  private(set) var links: [WebLink] = []
  private(set) var images: [WebLink] = []

  func routeToLink(_ link: WebLink) { links.append(link) }

  func routeToImage(_ link: WebLink) { images.append(link) }
}

final class SpyTagsRouter: ArticleTagsRoutingLogic {
  private(set) var routed: [String] = []

  func routeToArticles(tag name: String) { routed.append(name) }
}
