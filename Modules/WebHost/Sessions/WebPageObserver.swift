import DisplayKit
import TaskKit

/// Observes what a page shows: its screens, the display of the top one, and the app's notices.
@MainActor
final class WebPageObserver {
  /// The last notice, until the next event of the user, or until it is withdrawn.
  var notice: DisplayText?
  private let screens = ScreenObserver()
  private let turn = LatestTask()
  private var onChange: (@MainActor () -> Void)?

  init(_ page: WebPage) {
    screens.watch(
      page.navigator, onStack: { [weak self] _ in self?.reportChange() },
      onDisplay: { [weak self] _ in self?.reportChange() })
    for notices in page.notices {
      var last: DisplayText?
      screens.watch(notices) { [weak self] newest in
        guard let self else { return }
        // Of several sources, each withdraws its own only.
        if newest != nil || notice == last { notice = newest }
        last = newest
        reportChange()
      }
    }
    // A new subscriber receives the last notice of all tabs, which others have shown.
    notice = nil
  }

  /// Calls `onChange` in the turn after one or more changes.
  func start(onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }

  func reportChange() {
    guard let onChange, !turn.isBusy else { return }
    turn.nextTurn(onChange)
  }
}
