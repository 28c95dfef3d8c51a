import DisplayKit

@MainActor
final class ArticleTagsView: Screen, ArticleTagsDisplayLogic {
  let display = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: title, SceneStatus(loading: .initial)))
  private static let title: DisplayText = "Tags"
  private let interactor: any ArticleTagsBusinessLogic
  private var tags: [DisplayedTag] = []
  private var notices: [Notice] = []

  init(interactor: any ArticleTagsBusinessLogic) {
    self.interactor = interactor
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchTags()
    case .refresh: interactor.refreshTags()
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.fetchMoreTags(.init(lastRow: row))
    case .rowSelected(let row): interactor.didSelectTag(.init(row: row))
    case .closed: interactor.cancel()
    case .linkOpened, .imageOpened, .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }

  func displayStatus(_ status: SceneStatus) {
    display.update(state: ScreenState(title: Self.title, showing: content, status))
  }

  func displayTags(_ viewModel: Articles.Tags.ViewModel) {
    tags = viewModel.tags
    notices = viewModel.notices
    displayStatus(.loaded)
  }

  func displayMoreTags(_ viewModel: Articles.Tags.ViewModel) {
    tags += viewModel.tags
    notices = viewModel.notices
    displayStatus(.loaded)
  }

  private var content: Content {
    var parts = notices.map(Content.notice)
    if !tags.isEmpty {
      parts.append(.list(LazyList(tags, id: { $0.row }, content: { Self.row($0) })))
    }
    return .stack(parts, spacing: 1)
  }

  nonisolated private static func row(_ tag: DisplayedTag) -> Content {
    let summary = tag.summary.map { Content.text(StyledText($0, .secondary)) }
    return .stack([.text(StyledText(tag.name, .strong)), summary].compactMap(\.self), spacing: 0)
  }
}

/// What the tag list's Presenter tells its View.
@MainActor
protocol ArticleTagsDisplayLogic: AnyObject {
  /// Leaves the rows as they are.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the rows.
  func displayTags(_ viewModel: Articles.Tags.ViewModel)

  /// Adds to the rows.
  func displayMoreTags(_ viewModel: Articles.Tags.ViewModel)
}
