import DisplayKit
import TaskKit
import TestSupport
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

final class SpyInteractor: TweetsInteractorInput {
  /// The response to ``known(_:)``.
  var feedIDs: Set<TweetReport.ID> = []
  var draft = ""
  private(set) var calls: [String] = []

  func loadTimeline() { calls.append("load") }

  func reloadTimeline(_ policy: ReadPolicy) { calls.append("reload \(policy)") }

  func retry() { calls.append("retry") }

  func search(_ text: String) { calls.append("search \(text)") }

  func showMore(after last: TweetReport.ID) { calls.append("more \(last)") }

  func toggleLike(of id: TweetReport.ID) { calls.append("like \(id)") }

  func undoLike(of id: TweetReport.ID) { calls.append("undo \(id)") }

  func showNewTweets() { calls.append("show new") }

  func known(_ ids: Set<TweetReport.ID>) -> Set<TweetReport.ID> { ids.intersection(feedIDs) }

  func keepDraft(_ text: String) { draft = text }

  func close() { calls.append("close") }
}

/// Records the reports; tests can wait until no load is in progress.
final class SpyInteractorOutput: TweetsInteractorOutput {
  private(set) var calls: [String] = []
  private var isLoading = false

  func didStartLoading() {
    isLoading = true
    calls.append("started")
  }

  func didLoad(_ timeline: TimelineReport, profileError: (any Error)?) {
    isLoading = false
    let owner = timeline.owner?.person.nick ?? "nobody"
    let error = profileError == nil ? "" : ", profile failed"
    calls.append("loaded \(timeline.tweets.map(Self.text)) of \(owner)\(error)")
  }

  func didFailToLoad(_ error: any Error, owner: OwnerReport?) {
    isLoading = false
    calls.append("failed, \(owner?.person.nick ?? "nobody")")
  }

  func didShowMore(_ tweets: [TweetReport]) { calls.append("more \(tweets.map(Self.text))") }

  func didReplaceTweets(_ tweets: [TweetReport]) {
    calls.append("replaced \(tweets.map(Self.text))")
  }

  func didChangeSearch(_ search: SearchReport?) {
    let status = search.map { $0.isInProgress ? "started" : $0.error == nil ? "ended" : "failed" }
    calls.append("search \(search?.words ?? "none"), \(status ?? "none")")
  }

  func didChangeUpdates(_ updates: UpdatesReport) {
    calls.append("\(updates.newTweets) new\(updates.error == nil ? "" : ", failed")")
  }

  func didShowNewTweets(_ timeline: TimelineReport) {
    calls.append("showed \(timeline.tweets.map(Self.text)), \(timeline.updates.newTweets) new")
  }

  func didLike(_ tweet: TweetReport) { calls.append("liked \(Self.text(tweet))") }

  func didFailToLike(isLiked: Bool, _ error: any Error) { calls.append("rejected \(isLiked)") }

  func didChange(_ tweet: TweetReport) { calls.append("changed \(Self.text(tweet))") }

  /// Waits until no load is in progress, and returns the calls since the last time.
  func settledCalls() async -> [String] {
    await Task.yield(while: isLoading)
    defer { calls = [] }
    return calls
  }

  /// Waits for as many calls since the last time, and returns them.
  func nextCalls(_ count: Int) async -> [String] {
    await Task.yield(while: calls.count < count)
    defer { calls = [] }
    return calls
  }

  private static func text(_ tweet: TweetReport) -> String {
    tweet.id + (tweet.isLiked ? "♥" : "") + (tweet.canUndo ? "…" : "")
  }
}

final class SpyPresenter: TweetsViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didRequestRefresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }

  func didRequestRetry() { calls.append("retry") }

  func didRequestSearch(_ text: String) { calls.append("search \(text)") }

  func didShowRow(_ row: RowID) { calls.append("shown \(row.rawValue)") }

  func didSelectRow(_ row: RowID) { calls.append("selected \(row.rawValue)") }

  func didChooseComments(of row: RowID) { calls.append("comments \(row.rawValue)") }

  func didChooseLike(of row: RowID) { calls.append("like \(row.rawValue)") }

  func didChooseUndo(of row: RowID) { calls.append("undo \(row.rawValue)") }

  func didChooseNewTweets() { calls.append("show new") }

  func didChooseCompose() { calls.append("compose") }

  func didOpenLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func didOpenImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func viewDidClose() { calls.append("close") }
}

final class SpyView: TweetsViewInput {
  private(set) var calls: [String] = []

  func showHeader(_ header: ProfileHeader?) {
    calls.append("header \(header?.name.string ?? "none")")
  }

  func showProgress(_ text: DisplayText?) { calls.append("progress \(text?.string ?? "none")") }

  func showNotices(_ notices: [Notice]) { calls.append("notices \(notices.map(\.text.string))") }

  func showCompose(_ title: DisplayText?) { calls.append("compose \(title?.string ?? "none")") }

  func showNewTweets(_ title: DisplayText?) { calls.append("new \(title?.string ?? "none")") }

  func showFailure(_ failure: Failure?) {
    calls.append("failure \(failure?.title.string ?? "none")")
  }

  func showSelection(_ row: RowID?) { calls.append("selection \(row?.rawValue ?? "none")") }

  func showCells(_ cells: [TweetCell]) { calls.append("cells \(cells.map(\.id.rawValue))") }

  func appendCells(_ cells: [TweetCell]) { calls.append("append \(cells.map(\.id.rawValue))") }

  func updateCell(_ cell: TweetCell, at position: Int) {
    let comments = cell.comments.map { $0.lines == nil ? ", closed" : ", open" } ?? ""
    let likes = "\(cell.likes.string)\(cell.isLiked ? ", liked" : "")"
    calls.append("update \(position): \(cell.id.rawValue), \(likes)\(comments)")
  }

  /// Returns the calls since the last time.
  func newCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}

final class SpyRouter: TweetsRouterInput {
  var canShowComposer = false
  private(set) var calls: [String] = []

  func showTweet(_ id: TweetReport.ID) { calls.append("tweet \(id)") }

  func showLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func showImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func showComposer(_ draft: String, output: any ComposerModuleOutput) {
    calls.append("composer “\(draft)”")
  }
}

extension TimelineReport {
  /// The first five tweets of `feed`, as the Interactor reports them.
  static func make(_ feed: TweetFeed = .make(0..<7), owner: Profile? = .make()) -> Self {
    TimelineReport(
      owner: owner.map(OwnerReport.init),
      tweets: feed.tweets.prefix(5).map { TweetReport($0, likes: $0.likes, canUndo: false) },
      updates: .make(),
      skipped: feed.skipped, received: feed.received, skippedParts: feed.skippedParts)
  }
}

extension UpdatesReport {
  static func make(_ newTweets: Int = 0, error: (any Error)? = nil) -> Self {
    Self(newTweets: newTweets, error: error)
  }
}

extension SearchReport {
  static func make(
    _ words: String = "sail", isInProgress: Bool = false, error: (any Error)? = nil
  ) -> Self {
    Self(words: words, isInProgress: isInProgress, error: error)
  }
}
