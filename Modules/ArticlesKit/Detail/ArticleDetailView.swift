import DisplayKit

@MainActor
final class ArticleDetailView: Screen, ArticleDetailDisplayLogic {
  let display = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "Article", SceneStatus(loading: .initial)))
  private let interactor: any ArticleDetailBusinessLogic
  private var title: DisplayText = "Article"
  private var content = Content.nothing

  init(interactor: any ArticleDetailBusinessLogic) {
    self.interactor = interactor
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchArticle()
    case .refresh, .retry: interactor.refreshArticle()
    case .linkOpened(let link): interactor.didOpenLink(.init(link: link))
    case .imageOpened(let link): interactor.didOpenImage(.init(link: link))
    case .closed: interactor.cancel()
    case .rowShown, .rowSelected, .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }

  func displayStatus(_ status: SceneStatus) {
    display.update(state: ScreenState(title: title, showing: content, status))
  }

  func displayArticle(_ viewModel: Articles.Detail.ViewModel) {
    title = viewModel.article.title
    content = .stack(
      Self.header(of: viewModel) + [viewModel.body] + Self.comments(of: viewModel), spacing: 1)
    displayStatus(.loaded)
  }

  private static func header(of viewModel: Articles.Detail.ViewModel) -> [Content] {
    let title = Content.heading(level: 1, StyledText(viewModel.article.title))
    let cover = viewModel.cover.map { Content.image($0, alternative: "Cover image") }
    return [.stack([title] + viewModel.article.details, spacing: 0), cover].compactMap(\.self)
  }

  private static func comments(of viewModel: Articles.Detail.ViewModel) -> [Content] {
    let heading: Content? = viewModel.comments.isEmpty ? nil : .heading(level: 2, "Comments")
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
