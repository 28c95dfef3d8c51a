import DisplayKit

/// Called by the Presenter.
@MainActor
protocol ArticleDetailDisplayLogic: AnyObject {
  /// Keeps the article on screen.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the article.
  func displayFetched(_ viewModel: ArticleDetailModels.Fetch.ViewModel)
}

@MainActor
final class ArticleDetailView: Screen, ArticleDetailDisplayLogic {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let interactor: any ArticleDetailBusinessLogic
  private let router: any ArticleDetailRoutingLogic
  private var article: ArticleDetailModels.Fetch.ViewModel?

  init(interactor: any ArticleDetailBusinessLogic, router: any ArticleDetailRoutingLogic) {
    self.interactor = interactor
    self.router = router
    displayed = ViewModel(
      initialState: ScreenState(
        title: "Article", showing: .nothing, SceneStatus(loading: .initial)))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetch()
    case .refresh(let policy): interactor.refresh(.init(policy: policy))
    case .retry: interactor.retry()
    case .linkOpened(let link): router.routeToLink(link)
    case .imageOpened(let link): router.routeToImage(link)
    case .closed: interactor.close()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) {
    let parts = article.map { Self.header(of: $0) + [$0.body] + Self.comments(of: $0) } ?? []
    displayed.update(
      state: ScreenState(
        title: article?.article.title ?? display.state.title, showing: .stack(parts, spacing: 1),
        status, link: article?.article.link,
        sections: article?.comments.isEmpty == false ? [Self.commentsTitle] : []))
  }

  func displayFetched(_ viewModel: ArticleDetailModels.Fetch.ViewModel) {
    article = viewModel
    displayStatus(.loaded)
  }

  private static let commentsTitle: DisplayText = "Comments"

  private static func header(of viewModel: ArticleDetailModels.Fetch.ViewModel) -> [Content] {
    let title = Content.heading(level: 1, StyledText(viewModel.article.title))
    let cover = viewModel.cover.map { Content.image($0, alternative: "Cover image") }
    return [.stack([title] + viewModel.article.details, spacing: 0), cover].compactMap(\.self)
  }

  private static func comments(of viewModel: ArticleDetailModels.Fetch.ViewModel) -> [Content] {
    let heading: Content? =
      viewModel.comments.isEmpty ? nil : .heading(level: 2, StyledText(commentsTitle))
    let above = [
      heading, viewModel.skippedComments.map(Content.notice),
      viewModel.commentsFailure.map(Content.failure),
      viewModel.noComments.map { .text(StyledText($0, .secondary)) },
    ]
    return above.compactMap(\.self) + viewModel.comments.map(comment)
  }

  private static func comment(_ comment: DisplayedComment) -> Content {
    .disclosure(
      summary: StyledText(comment.author, .strong),
      .stack([comment.body] + comment.replies.map(Self.comment), spacing: 1))
  }
}
