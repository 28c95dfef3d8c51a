import DisplayKit
import TweetsComponents
import TweetsKit

final class TweetsView: Screen, StatefulView {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let viewModel: AnyViewModel<TweetsState, TweetsAction>

  init(viewModel: AnyViewModel<TweetsState, TweetsAction>) {
    self.viewModel = viewModel
    displayed = ViewModel(initialState: TweetsRenderer.screen(viewModel.state))
    viewModel.subscribe(view: self)
  }

  var state: TweetsState { viewModel.state }

  func render(state: TweetsState) {
    displayed.update(state: TweetsRenderer.screen(state))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.handle(.load)
    case .refresh(let policy): viewModel.handle(.refresh(policy))
    case .retry: viewModel.handle(.retry)
    case .rowShown(let row): viewModel.handle(.showMore(after: row.rawValue))
    case .rowSelected(let row): viewModel.handle(.select(row.rawValue))
    case .linkOpened(let link): viewModel.handle(.openLink(link))
    case .imageOpened(let link): viewModel.handle(.openImage(link))
    case .actionChosen(.comments, in: let row?):
      viewModel.handle(.toggleComments(of: row.rawValue))
    case .actionChosen(.like, in: let row?): viewModel.handle(.toggleLike(of: row.rawValue))
    case .closed: viewModel.handle(.close)
    default: break
    }
  }
}
