import DisplayKit

@testable import ArticlesKit

final class SpyPagedView<Row: PagedRow>: PagedDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var replaced: [PagedViewModel<Row>] = []
  private(set) var added: [PagedViewModel<Row>] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayRows(_ viewModel: PagedViewModel<Row>) { replaced.append(viewModel) }

  func displayMoreRows(_ viewModel: PagedViewModel<Row>) { added.append(viewModel) }
}

final class SpyDetailView: ArticleDetailDisplayLogic {
  private(set) var statuses: [SceneStatus] = []
  private(set) var shown: [ArticleDetailViewModel] = []

  func displayStatus(_ status: SceneStatus) { statuses.append(status) }

  func displayArticle(_ viewModel: ArticleDetailViewModel) { shown.append(viewModel) }
}

final class SpyArticlesRouter: ArticlesRoutingLogic {
  private(set) var routed: [ArticlesOutput] = []

  func routeToArticle(id: Article.ID) { routed.append(.articleSelected(id: id)) }

  func routeToTag(name: String) { routed.append(.tagSelected(name: name)) }

  func routeToLink(_ link: WebLink) { routed.append(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { routed.append(.imageOpened(link)) }
}
