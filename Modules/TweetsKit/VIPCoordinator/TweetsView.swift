import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetsStateShowing: AnyObject {
  func show(_ state: TweetsState)
}

/// Passive: shows its state and reports events through the callback.
final class TweetsView: Screen, TweetsStateShowing {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private(set) var state = TweetsState.loading(nil)
  private let callback: @MainActor (TweetsViewEvent) -> Void

  init(callback: @escaping @MainActor (TweetsViewEvent) -> Void) {
    self.callback = callback
    displayed = ViewModel(initialState: TweetsRenderer.screen(state))
  }

  func show(_ state: TweetsState) {
    self.state = state
    displayed.update(state: TweetsRenderer.screen(state))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: callback(.appeared)
    case .refresh(let policy): callback(.refreshPulled(policy))
    case .retry: callback(.retryTapped)
    case .rowShown(let row): callback(.tweetShown(row.rawValue))
    case .rowSelected(let row): if isShowingTweets { callback(.tweetTapped(row.rawValue)) }
    case .linkOpened(let link): callback(.linkTapped(link))
    case .imageOpened(let link): callback(.imageTapped(link))
    case .actionChosen(.comments, in: let row?): callback(.commentsTapped(row.rawValue))
    case .actionChosen(.like, in: let row?): callback(.likeTapped(row.rawValue))
    case .closed: callback(.closed)
    default: break
    }
  }

  private var isShowingTweets: Bool { if case .loaded = state { true } else { false } }
}

/// The View's events.
enum TweetsViewEvent: Equatable, Sendable {
  case appeared
  case refreshPulled(ReadPolicy)
  case retryTapped
  /// A row became visible.
  case tweetShown(Tweet.ID)
  case tweetTapped(Tweet.ID)
  case commentsTapped(Tweet.ID)
  case likeTapped(Tweet.ID)
  case linkTapped(WebLink)
  case imageTapped(WebLink)
  case closed
}
