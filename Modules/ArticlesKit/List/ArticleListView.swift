package import DisplayKit

/// A screen, whose state can be read too.
package protocol ArticleListScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: PagedState<DisplayedArticle> { get }
}

/// What the Presenter asks of the View.
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
final class ArticleListView: ArticleListScreen, ArticleListDisplayLogic {
  let display: ViewModel<ScreenState, Never>
  private(set) var state: PagedState<DisplayedArticle> {
    didSet { display.update(state: Self.screen(state)) }
  }
  private let interactor: any ArticleListBusinessLogic

  init(title: DisplayText, interactor: any ArticleListBusinessLogic) {
    self.interactor = interactor
    let state = PagedState<DisplayedArticle>(title: title)
    self.state = state
    display = ViewModel(initialState: Self.screen(state))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchArticles()
    case .refresh: interactor.refreshArticles()
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.fetchMoreArticles(.init(lastRow: row))
    case .rowSelected(let row): interactor.didSelectArticle(.init(row: row))
    case .closed: interactor.cancel()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) { state.status = status }

  func displayArticles(_ viewModel: Articles.List.ViewModel) {
    state.replace(viewModel.articles, viewModel.notices)
  }

  func displayMoreArticles(_ viewModel: Articles.List.ViewModel) {
    state.append(viewModel.articles, viewModel.notices)
  }

  private static func screen(_ state: PagedState<DisplayedArticle>) -> ScreenState {
    state.screen { LazyList($0, id: { $0.row }, content: { Self.row($0) }) }
  }

  nonisolated private static func row(_ article: DisplayedArticle) -> Content {
    // The number is how a reader without a cursor asks for the article.
    let title = StyledText([
      .init(DisplayText(article.row.rawValue + " "), .secondary), .init(article.title, .strong),
    ])
    return .stack([.text(title)] + article.details, spacing: 0)
  }
}
