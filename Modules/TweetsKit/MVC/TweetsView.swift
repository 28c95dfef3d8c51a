import DisplayKit
import TweetsComponents
import TweetsKit

/// Lays out what the Controller sets, and knows no other object.
@MainActor
final class TweetsView {
  var header: ProfileHeader? { didSet { setNeedsLayout() } }
  var progress: DisplayText? = TweetsStrings.loading { didSet { setNeedsLayout() } }
  /// A host waits for them; the page does not show it.
  var isSendingLikes = false { didSet { setNeedsLayout() } }
  var notices: [Notice] = [] { didSet { if notices != oldValue { setNeedsLayout() } } }
  /// The lines above the cells.
  var compose: DisplayText? { didSet { if compose != oldValue { setNeedsLayout() } } }
  var newTweets: DisplayText? { didSet { if newTweets != oldValue { setNeedsLayout() } } }
  var failure: Failure? { didSet { setNeedsLayout() } }
  var cells = RowBuffer<TweetCell>() { didSet { setNeedsLayout() } }
  /// In a cell or further down.
  var selection: RowID? { didSet { setNeedsLayout() } }

  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  /// Lays out once, at the end of `updates`. Other updates are laid out in the next turn.
  func performUpdates(_ updates: () -> Void) { batched.handle(updates) }

  private func setNeedsLayout() { batched.setNeedsRender() }

  private func layOut() -> ScreenState {
    let list = LazyList(cells, selection: selection, id: \.id, content: \.content)
    let status = [header?.content, progress.map { .progress($0, fraction: nil) }]
    let body = [
      compose.map(Content.compose), newTweets.map(Content.newTweets),
      failure.map(Content.failure), cells.isEmpty ? nil : .list(list),
    ]
    let parts = (status + notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1),
      isSettled: progress == nil && !isSendingLikes)
  }
}
