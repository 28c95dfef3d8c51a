import DisplayKit

/// What the list's Presenter tells its View.
@MainActor
protocol ArticleListDisplayLogic: AnyObject {
  /// Leaves the rows as they are.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the rows.
  func displayArticles(_ viewModel: Articles.List.ViewModel)

  /// Adds to the rows.
  func displayMoreArticles(_ viewModel: Articles.List.ViewModel)
}

@MainActor
final class ArticleListView: Screen, ArticleListDisplayLogic {
  let display: ViewModel<ScreenState, Never>
  private let interactor: any ArticleListBusinessLogic
  private let title: DisplayText
  private var articles: [DisplayedArticle] = []
  private var notices: [Notice] = []

  init(title: DisplayText, interactor: any ArticleListBusinessLogic) {
    self.title = title
    self.interactor = interactor
    display = ViewModel(initialState: ScreenState(title: title, SceneStatus(loading: .initial)))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchArticles()
    case .refresh: interactor.refreshArticles()
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.fetchMoreArticles(.init(lastRow: row))
    case .rowSelected(let row): interactor.didSelectArticle(.init(row: row))
    case .closed: interactor.cancel()
    case .linkOpened, .imageOpened, .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }

  func displayStatus(_ status: SceneStatus) {
    display.update(state: ScreenState(title: title, showing: content, status))
  }

  func displayArticles(_ viewModel: Articles.List.ViewModel) {
    articles = viewModel.articles
    notices = viewModel.notices
    displayStatus(.loaded)
  }

  func displayMoreArticles(_ viewModel: Articles.List.ViewModel) {
    articles += viewModel.articles
    notices = viewModel.notices
    displayStatus(.loaded)
  }

  private var content: Content {
    var parts = notices.map(Content.notice)
    if !articles.isEmpty {
      parts.append(.list(LazyList(articles, id: { $0.row }, content: { Self.row($0) })))
    }
    return .stack(parts, spacing: 1)
  }

  nonisolated private static func row(_ article: DisplayedArticle) -> Content {
    // The number is how a reader without a cursor asks for the article.
    let title = StyledText([
      .init(DisplayText(article.row.rawValue + " "), .secondary), .init(article.title, .strong),
    ])
    return .stack([.text(title)] + article.details, spacing: 0)
  }
}
