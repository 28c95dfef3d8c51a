import DisplayKit

/// Called by the Presenter.
@MainActor
protocol ShowArticleDisplayLogic: AnyObject {
  /// Keeps the article on the screen.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the article.
  func displayArticle(_ viewModel: ShowArticle.FetchArticle.ViewModel)
}

@MainActor
final class ShowArticleView: Screen, ShowArticleDisplayLogic {
  private struct Parts {
    var status = SceneStatus(loading: .initial)
    var article: ShowArticle.FetchArticle.ViewModel?
  }

  private var parts = Parts() { didSet { batched.setNeedsRender() } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let interactor: any ShowArticleBusinessLogic
  private let router: any ShowArticleRoutingLogic

  init(interactor: any ShowArticleBusinessLogic, router: any ShowArticleRoutingLogic) {
    self.interactor = interactor
    self.router = router
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchArticle(.initial)
    case .refresh(let policy): interactor.fetchArticle(.refresh(policy))
    case .retry: interactor.fetchArticle(.retry)
    case .rowSelected(let row): select(row)
    case .linkOpened(let link): router.routeToLink(link)
    case .imageOpened(let link): router.routeToImage(link)
    case .closed: interactor.close()
    default: break
    }
  }

  private func select(_ row: RowID) {
    if let tag = parts.article?.article.tags.first(where: { $0.row == row }) {
      router.routeToTag(tag.name)
    }
  }

  func displayStatus(_ status: SceneStatus) { parts.status = status }

  func displayArticle(_ viewModel: ShowArticle.FetchArticle.ViewModel) {
    parts = Parts(status: .loaded, article: viewModel)
  }
}

// Layout
extension ShowArticleView {
  private static let commentsTitle: DisplayText = "Comments"

  private func layOut() -> ScreenState {
    guard let shown = parts.article else { return ScreenState(title: "Article", [], parts.status) }
    return ScreenState(
      title: shown.article.title,
      [.header(shown.article.header(cover: shown.cover, note: shown.aiDisclosure)), shown.body]
        + Self.comments(of: shown),
      parts.status, link: shown.article.link,
      sections: shown.comments.isEmpty ? [] : [Self.commentsTitle])
  }

  private static func comments(of shown: ShowArticle.FetchArticle.ViewModel) -> [Content] {
    let heading: Content? =
      shown.comments.isEmpty ? nil : .heading(level: 2, StyledText(commentsTitle))
    let above = [
      heading, shown.skippedComments.map(Content.notice),
      shown.commentsFailure.map(Content.failure),
      shown.noComments.map { .text(StyledText($0, .secondary)) },
    ]
    return above.compactMap(\.self) + shown.comments.map(comment)
  }

  private static func comment(_ comment: DisplayedComment) -> Content {
    .disclosure(
      summary: StyledText(comment.author, .strong),
      .stack([comment.body] + comment.replies.map(Self.comment), spacing: 1))
  }
}
