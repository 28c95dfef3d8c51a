package import DisplayKit
package import TweetsKit

package final class TweetsStatefulView: TweetsScreen, StatefulView {
  package let display: ViewModel<ScreenState, Never>
  private let viewModel: AnyViewModel<TweetsStatefulState, TweetsStatefulAction>

  package init(viewModel: AnyViewModel<TweetsStatefulState, TweetsStatefulAction>) {
    self.viewModel = viewModel
    display = ViewModel(initialState: TweetsView.screen(viewModel.state.shown))
    viewModel.subscribe(view: self)
  }

  package var state: TweetsState { viewModel.state.shown }

  package func render(state: TweetsStatefulState) {
    display.update(state: TweetsView.screen(state.shown))
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.handle(.load)
    case .refresh: viewModel.handle(.refresh)
    case .retry: viewModel.handle(.retry)
    case .rowShown(let row): viewModel.handle(.showMore(after: row.rawValue))
    case .rowSelected(let row): viewModel.handle(.select(row.rawValue))
    case .linkOpened(let link): viewModel.handle(.openLink(link))
    case .imageOpened(let link): viewModel.handle(.openImage(link))
    case .actionChosen(.comments, in: let row?):
      viewModel.handle(.toggleComments(of: row.rawValue))
    case .actionChosen(.like, in: let row?): viewModel.handle(.toggleLike(of: row.rawValue))
    case .closed: viewModel.handle(.close)
    case .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }
}
