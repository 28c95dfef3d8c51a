import DisplayKit
import TaskKit
import TestSupport
import TweetsComponents
import TweetsKit

@testable import TweetsMVP

final class SpyPresenter: TweetsViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didRequestRefresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }

  func didRequestRetry() { calls.append("retry") }

  func didRequestSearch(_ text: String) { calls.append("search \(text)") }

  func didShowRow(id: Tweet.ID) { calls.append("shown \(id)") }

  func didSelectRow(id: Tweet.ID) { calls.append("selected \(id)") }

  func didChooseComments(id: Tweet.ID) { calls.append("comments \(id)") }

  func didChooseLike(id: Tweet.ID) { calls.append("like \(id)") }

  func didChooseUndo(id: Tweet.ID) { calls.append("undo \(id)") }

  func didChooseNewTweets() { calls.append("new tweets") }

  func didChooseCompose() { calls.append("compose") }

  func didOpenLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func didOpenImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func viewDidClose() { calls.append("close") }
}

/// Records the calls; tests can wait until there is no progress.
final class SpyView: TweetsViewInput {
  private(set) var calls: [String] = []
  private var hasProgress = false

  func showHeader(_ header: ProfileHeader?) {
    calls.append("header \(header?.name.string ?? "none")")
  }

  func showProgress(_ text: DisplayText?) {
    hasProgress = text != nil
    calls.append("progress \(text?.string ?? "none")")
  }

  func showNotices(_ notices: [Notice]) { calls.append("notices \(notices.map(\.text.string))") }

  func showFailure(_ failure: Failure?) {
    calls.append("failure \(failure?.title.string ?? "none")")
  }

  func showCompose(_ title: DisplayText?) {
    calls.append("compose \(title?.string ?? "none")")
  }

  func showNewTweets(_ title: DisplayText?) { calls.append("new \(title?.string ?? "none")") }

  func showSelection(_ row: RowID?) { calls.append("selection \(row?.rawValue ?? "none")") }

  func showCells(_ cells: [TweetCell]) { calls.append("cells \(cells.map(\.id.rawValue))") }

  func appendCells(_ cells: [TweetCell]) { calls.append("append \(cells.map(\.id.rawValue))") }

  func updateCell(_ cell: TweetCell, at position: Int) {
    let comments = cell.comments.map { $0.lines == nil ? ", closed" : ", open" } ?? ""
    let likes = "\(cell.likes.string)\(cell.isLiked ? ", liked" : "")"
    let undo = cell.undo == nil ? "" : ", undo"
    calls.append("update \(position): \(cell.id.rawValue), \(likes)\(undo)\(comments)")
  }

  /// Waits until there is no progress, and returns the calls since the last time.
  func settledCalls() async -> [String] {
    await Task.yield(while: hasProgress)
    defer { calls = [] }
    return calls
  }

  /// Waits for as many calls since the last time, and returns them.
  func nextCalls(_ count: Int) async -> [String] {
    await Task.yield(while: calls.count < count)
    defer { calls = [] }
    return calls
  }
}
