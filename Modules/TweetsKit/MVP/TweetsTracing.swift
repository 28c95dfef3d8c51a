// Decorators of the boundaries that record and forward each message. A scene without a trace has
// none.

import DisplayKit
import TaskKit
import TraceKit
import TweetsComponents
import TweetsKit

final class TracedViewOutput: TracedObject<any TweetsViewOutput>, TweetsViewOutput {
  func viewDidAppear() { record { $0.viewDidAppear() } }

  func didRequestRefresh(_ policy: ReadPolicy) {
    record("\(policy)") { $0.didRequestRefresh(policy) }
  }

  func didRequestRetry() { record { $0.didRequestRetry() } }

  func didRequestSearch(_ text: String) { record("text") { $0.didRequestSearch(text) } }

  func didShowRow(id: Tweet.ID) { record("id") { $0.didShowRow(id: id) } }

  func didSelectRow(id: Tweet.ID) { record("id") { $0.didSelectRow(id: id) } }

  func didChooseComments(id: Tweet.ID) { record("id") { $0.didChooseComments(id: id) } }

  func didChooseLike(id: Tweet.ID) { record("id") { $0.didChooseLike(id: id) } }

  func didChooseUndo(id: Tweet.ID) { record("id") { $0.didChooseUndo(id: id) } }

  func didChooseNewTweets() { record { $0.didChooseNewTweets() } }

  func didChooseCompose() { record { $0.didChooseCompose() } }

  func didOpenLink(_ link: WebLink) { record("link") { $0.didOpenLink(link) } }

  func didOpenImage(_ link: WebLink) { record("link") { $0.didOpenImage(link) } }

  func viewDidClose() { record { $0.viewDidClose() } }
}

final class TracedViewInput: TracedObject<any TweetsViewInput>, TweetsViewInput {
  func showHeader(_ header: ProfileHeader?) { record { $0.showHeader(header) } }

  func showProgress(_ text: DisplayText?) {
    record(text?.string ?? "none") { $0.showProgress(text) }
  }

  func showNotices(_ notices: [Notice]) {
    record("\(notices.count)") { $0.showNotices(notices) }
  }

  func showFailure(_ failure: Failure?) {
    record(failure == nil ? "none" : "failed") { $0.showFailure(failure) }
  }

  func showCompose(_ title: DisplayText?) {
    record(title?.string ?? "none") { $0.showCompose(title) }
  }

  func showNewTweets(_ title: DisplayText?) {
    record(title?.string ?? "none") { $0.showNewTweets(title) }
  }

  func showSelection(_ row: RowID?) { record(row == nil ? "none" : "id") { $0.showSelection(row) } }

  func showCells(_ cells: [TweetCell]) { record("\(cells.count) rows") { $0.showCells(cells) } }

  func appendCells(_ cells: [TweetCell]) {
    record("\(cells.count) rows") { $0.appendCells(cells) }
  }

  func updateCell(_ cell: TweetCell, at position: Int) {
    record("row \(position)") { $0.updateCell(cell, at: position) }
  }
}

/// Of the composer, to the list's Presenter.
final class TracedComposerDelegate: TracedObject<any ComposerDelegate>, ComposerDelegate {
  func didPost(_ tweet: Tweet) { record("tweet") { $0.didPost(tweet) } }

  func didDiscard() { record { $0.didDiscard() } }

  func didLeave(_ draft: String) { record("draft") { $0.didLeave(draft) } }
}
