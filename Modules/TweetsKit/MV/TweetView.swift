import DisplayKit
import TweetsComponents
import TweetsKit

/// Renders one tweet of the store that the list reads, too: a like in one is seen and undone in the other.
///
/// The list's View pushes its screen on the host's stack. Only the stack holds the screen, which cancels
/// its refresh when it is closed; likes are the store's, and go on.
struct TweetView: ObservedView {
  struct Local: Equatable {
    var areCommentsOpen = true
  }

  let store: TweetStore
  /// As the service sent it: shown if the feed has it no more.
  let tweet: Tweet
  let output: @MainActor (TweetsOutput) -> Void

  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work? {
    switch event {
    case .refresh(let policy): return { [store] in await store.load(policy) }
    case .actionChosen(.comments, _): local.value.areCommentsOpen.toggle()
    case .actionChosen(.like, _): store.likes.toggle(store.newest(tweet))
    case .actionChosen(.undo, _): store.likes.undo(tweet.id)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    default: break
    }
    return nil
  }

  func body(_ local: Local) -> ScreenState {
    let cell = TweetFormatter().cell(
      store.newest(tweet), canUndo: store.likes.waiting.contains(tweet.id),
      areCommentsOpen: local.areCommentsOpen)
    let progress = store.isLoading ? TweetsStrings.refreshing : nil
    let warnings = [
      store.feedError.map { TweetsStrings.refreshFailed(Failure($0)) }, likeWarning,
    ].compactMap { $0.map { Content.notice(Notice(.warning, $0)) } }
    let parts = [progress.map { .progress($0, fraction: nil) }].compactMap(\.self) + warnings
    return ScreenState(
      title: TweetsStrings.tweet, content: .stack(parts + [cell.content], spacing: 1),
      isSettled: progress == nil && !store.likes.isInFlight)
  }

  /// Of this tweet.
  private var likeWarning: DisplayText? {
    guard let rejection = store.likes.rejection, rejection.id == tweet.id else { return nil }
    return TweetFormatter().likeFailed(rejection)
  }
}
