package import DisplayKit

/// A screen, whose state can be read too.
package protocol ArticleTagsScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: PagedState<DisplayedTag> { get }
}

/// What the Presenter asks of the View.
@MainActor
protocol ArticleTagsDisplayLogic: AnyObject {
  /// Leaves the rows as they are.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the rows.
  func displayTags(_ viewModel: Articles.Tags.ViewModel)

  /// Adds to the rows.
  func displayMoreTags(_ viewModel: Articles.Tags.ViewModel)
}

@MainActor
final class ArticleTagsView: ArticleTagsScreen, ArticleTagsDisplayLogic {
  let display: ViewModel<ScreenState, Never>
  private(set) var state: PagedState<DisplayedTag> {
    didSet { display.update(state: Self.screen(state)) }
  }
  private let interactor: any ArticleTagsBusinessLogic

  init(interactor: any ArticleTagsBusinessLogic) {
    self.interactor = interactor
    let state = PagedState<DisplayedTag>(title: "Tags")
    self.state = state
    display = ViewModel(initialState: Self.screen(state))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchTags()
    case .refresh: interactor.refreshTags()
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.fetchMoreTags(.init(lastRow: row))
    case .rowSelected(let row): interactor.didSelectTag(.init(row: row))
    case .closed: interactor.cancel()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) { state.status = status }

  func displayTags(_ viewModel: Articles.Tags.ViewModel) {
    state.replace(viewModel.tags, viewModel.notices)
  }

  func displayMoreTags(_ viewModel: Articles.Tags.ViewModel) {
    state.append(viewModel.tags, viewModel.notices)
  }

  private static func screen(_ state: PagedState<DisplayedTag>) -> ScreenState {
    state.screen { LazyList($0, id: { $0.row }, content: { Self.row($0) }) }
  }

  nonisolated private static func row(_ tag: DisplayedTag) -> Content {
    let summary = tag.summary.map { Content.text(StyledText($0, .secondary)) }
    return .stack([.text(StyledText(tag.name, .strong)), summary].compactMap(\.self), spacing: 0)
  }
}
