import DisplayKit
import TweetsComponents
import TweetsKit

/// Binds each property of the view model to its place on the page.
@MainActor
final class TweetsView: Screen {
  private let viewModel: TweetsViewModel
  private let observed: ObservedDisplay

  init(viewModel: TweetsViewModel) {
    self.viewModel = viewModel
    observed = ObservedDisplay { Self.layOut(viewModel) }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  func handle(_ event: ScreenEvent) { observed.handle { receive(event) } }

  private func receive(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.viewDidAppear()
    case .refresh(let policy): viewModel.didRequestRefresh(policy)
    case .retry: viewModel.didRequestRetry()
    case .search(let text): viewModel.didSearch(text)
    case .rowShown(let row): viewModel.didShowRow(id: row.rawValue)
    case .rowSelected(let row): viewModel.didSelectRow(id: row.rawValue)
    case .linkOpened(let link): viewModel.didOpenLink(link)
    case .imageOpened(let link): viewModel.didOpenImage(link)
    case .actionChosen(.comments, in: let row?): viewModel.didChooseComments(id: row.rawValue)
    case .actionChosen(.like, in: let row?): viewModel.didChooseLike(id: row.rawValue)
    case .actionChosen(.undo, in: let row?): viewModel.didChooseUndo(id: row.rawValue)
    case .actionChosen(.newTweets, in: nil): viewModel.didChooseNewTweets()
    case .actionChosen(.compose, in: nil): viewModel.didChooseCompose()
    case .closed:
      viewModel.viewDidClose()
      observed.stop()
    default: break
    }
  }

  private static func layOut(_ viewModel: TweetsViewModel) -> ScreenState {
    let items = viewModel.items
    let list = LazyList(items, selection: viewModel.selection, id: \.id, content: \.content)
    let status = [
      viewModel.header?.content, viewModel.progressText.map { .progress($0, fraction: nil) },
    ]
    let body = [
      viewModel.composeTitle.map(Content.compose), viewModel.newTweets.map(Content.newTweets),
      viewModel.failure.map(Content.failure), items.isEmpty ? nil : .list(list),
    ]
    let parts = (status + viewModel.notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: viewModel.screenTitle, content: .stack(parts, spacing: 1),
      isSettled: viewModel.isSettled)
  }
}
