import DisplayKit
import TaskKit
import TweetsComponents
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetShowing: AnyObject {
  var callback: (@MainActor (TweetViewEvent) -> Void)? { get set }

  func show(_ viewModel: ShowTweet.ViewModel)
}

/// Passive: lays out what it shows, and reports events by the callback.
@MainActor
final class TweetView: Screen, TweetShowing {
  var callback: (@MainActor (TweetViewEvent) -> Void)?
  /// Nil until the View has appeared.
  private var page: ShowTweet.ViewModel? { didSet { batched.setNeedsRender() } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func show(_ viewModel: ShowTweet.ViewModel) { page = viewModel }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: callback?(.appeared)
    case .refresh(let policy): callback?(.refreshPulled(policy))
    case .actionChosen(.comments, _): callback?(.commentsTapped)
    case .actionChosen(.like, _): callback?(.likeTapped)
    case .actionChosen(.undo, _): callback?(.undoTapped)
    case .linkOpened(let link): callback?(.linkTapped(link))
    case .imageOpened(let link): callback?(.imageTapped(link))
    default: break
    }
  }

  private func layOut() -> ScreenState {
    guard let page else {
      return ScreenState(title: TweetsStrings.tweet, content: .nothing, isSettled: false)
    }
    let progress = page.progress.map { [Content.progress($0, fraction: nil)] } ?? []
    let parts = progress + page.warnings.map(Content.notice) + [page.cell.content]
    return ScreenState(
      title: TweetsStrings.tweet, content: .stack(parts, spacing: 1),
      isSettled: page.progress == nil)
  }
}

/// The View's events.
enum TweetViewEvent: Equatable, Sendable {
  case appeared
  case refreshPulled(ReadPolicy)
  case commentsTapped
  case likeTapped
  case undoTapped
  case linkTapped(WebLink)
  case imageTapped(WebLink)
}
