import DisplayKit
import TweetsKit

@MainActor
final class TweetsView: TweetsScreen, StatefulView {
  let display: ViewModel<ScreenState, Never>
  private let viewModel: any TweetsViewModeling

  init(viewModel: any TweetsViewModeling) {
    self.viewModel = viewModel
    display = ViewModel(initialState: TweetsRenderer.screen(viewModel.state))
    viewModel.subscribe(view: self)
  }

  var state: TweetsState { viewModel.state }

  func render(state: TweetsState) {
    display.update(state: TweetsRenderer.screen(state))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.load()
    case .refresh(let policy): viewModel.refresh(policy)
    case .retry: viewModel.retry()
    case .rowShown(let row): viewModel.showMore(after: row.rawValue)
    case .rowSelected(let row): viewModel.select(id: row.rawValue)
    case .linkOpened(let link): viewModel.openLink(link)
    case .imageOpened(let link): viewModel.openImage(link)
    case .actionChosen(.comments, in: let row?): viewModel.toggleComments(of: row.rawValue)
    case .actionChosen(.like, in: let row?): viewModel.toggleLike(of: row.rawValue)
    case .closed: viewModel.close()
    default: break
    }
  }
}
