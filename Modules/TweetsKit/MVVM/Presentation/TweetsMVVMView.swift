package import DisplayKit
package import TweetsKit

@MainActor
package final class TweetsMVVMView: TweetsScreen, StatefulView {
  package let display: ViewModel<ScreenState, Never>
  private let viewModel: any TweetsViewModel

  package init(viewModel: any TweetsViewModel) {
    self.viewModel = viewModel
    display = ViewModel(initialState: TweetsView.screen(viewModel.state))
    viewModel.subscribe(view: self)
  }

  package var state: TweetsState { viewModel.state }

  package func render(state: TweetsState) {
    display.update(state: TweetsView.screen(state))
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.load()
    case .refresh: viewModel.refresh()
    case .retry: viewModel.retry()
    case .rowShown(let row): viewModel.showMore(after: row.rawValue)
    case .rowSelected(let row): viewModel.select(id: row.rawValue)
    case .linkOpened(let link): viewModel.openLink(link)
    case .imageOpened(let link): viewModel.openImage(link)
    case .actionChosen(.comments, in: let row?): viewModel.toggleComments(of: row.rawValue)
    case .actionChosen(.like, in: let row?): viewModel.toggleLike(of: row.rawValue)
    case .closed: viewModel.close()
    case .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }
}
