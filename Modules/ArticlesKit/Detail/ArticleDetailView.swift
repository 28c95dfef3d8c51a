package import DisplayKit

package struct ArticleDetailState: Equatable {
  fileprivate(set) var shown: ArticleDetailViewModel?
  fileprivate(set) var status = SceneStatus(loading: .initial)

  /// Nil until a load has succeeded.
  package var article: ArticleDetail? { shown?.model }
  /// Nil if they never loaded.
  package var comments: [ArticleComment]? { shown?.thread }
  package var skippedComments: Notice? { shown?.skippedComments }
  package var commentsFailure: Failure? { shown?.commentsFailure }
}

/// Called by the Presenter.
@MainActor
protocol ArticleDetailDisplayLogic: AnyObject {
  /// Keeps the article on screen.
  func displayStatus(_ status: SceneStatus)

  func displayArticle(_ viewModel: ArticleDetailViewModel)
}

@MainActor
final class ArticleDetailView: StatefulScreen, ArticleDetailDisplayLogic {
  let display: ViewModel<ScreenState, Never>
  private(set) var state = ArticleDetailState() {
    didSet { display.update(state: Self.screen(state)) }
  }
  private let interactor: any ArticleDetailBusinessLogic

  init(interactor: any ArticleDetailBusinessLogic) {
    self.interactor = interactor
    display = ViewModel(initialState: Self.screen(ArticleDetailState()))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchArticle()
    case .refresh(let policy): interactor.refreshArticle(policy)
    case .retry: interactor.refreshArticle(.reload)
    case .linkOpened(let link): interactor.openLink(link)
    case .imageOpened(let link): interactor.openImage(link)
    case .closed: interactor.close()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) { state.status = status }

  func displayArticle(_ viewModel: ArticleDetailViewModel) {
    state = ArticleDetailState(shown: viewModel, status: .loaded)
  }

  private static let commentsTitle: DisplayText = "Comments"

  private static func screen(_ state: ArticleDetailState) -> ScreenState {
    let parts = state.shown.map { header(of: $0) + [$0.body] + comments(of: $0) } ?? []
    return ScreenState(
      title: state.shown?.article.title ?? "Article", showing: .stack(parts, spacing: 1),
      state.status, link: state.shown?.article.link,
      sections: state.shown?.comments.isEmpty == false ? [commentsTitle] : [])
  }

  private static func header(of viewModel: ArticleDetailViewModel) -> [Content] {
    let title = Content.heading(level: 1, StyledText(viewModel.article.title))
    let cover = viewModel.cover.map { Content.image($0, alternative: "Cover image") }
    return [.stack([title] + viewModel.article.details, spacing: 0), cover].compactMap(\.self)
  }

  private static func comments(of viewModel: ArticleDetailViewModel) -> [Content] {
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
