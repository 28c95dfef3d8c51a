package import DisplayKit
package import TweetsKit

/// Knows nobody: it shows what it is given, and calls back.
package final class TweetsCoordinatedView: TweetsScreen, TweetsStateShowing {
  package let display: ViewModel<ScreenState, Never>
  package private(set) var state = TweetsState.loading(nil)
  private let callback: @MainActor (TweetsViewEvent) -> Void

  package init(callback: @escaping @MainActor (TweetsViewEvent) -> Void) {
    self.callback = callback
    display = ViewModel(initialState: TweetsView.screen(state))
  }

  package func show(_ state: TweetsState) {
    self.state = state
    display.update(state: TweetsView.screen(state))
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: callback(.appeared)
    case .refresh: callback(.refreshPulled)
    case .retry: callback(.retryTapped)
    case .rowShown(let row): callback(.tweetShown(row.rawValue))
    case .rowSelected(let row): callback(.tweetTapped(row.rawValue))
    case .linkOpened(let link): callback(.linkTapped(link))
    case .imageOpened(let link): callback(.imageTapped(link))
    case .actionChosen(.comments, in: let row?): callback(.commentsTapped(row.rawValue))
    case .actionChosen(.like, in: let row?): callback(.likeTapped(row.rawValue))
    case .closed: callback(.closed)
    case .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }
}
