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

  func didShowRow(_ row: RowID) { record("id") { $0.didShowRow(row) } }

  func didSelectRow(_ row: RowID) { record("id") { $0.didSelectRow(row) } }

  func didChooseComments(of row: RowID) { record("id") { $0.didChooseComments(of: row) } }

  func didChooseLike(of row: RowID) { record("id") { $0.didChooseLike(of: row) } }

  func didChooseUndo(of row: RowID) { record("id") { $0.didChooseUndo(of: row) } }

  func didChooseNewTweets() { record { $0.didChooseNewTweets() } }

  func didChooseCompose() { record { $0.didChooseCompose() } }

  func didOpenLink(_ link: WebLink) { record("link") { $0.didOpenLink(link) } }

  func didOpenImage(_ link: WebLink) { record("link") { $0.didOpenImage(link) } }

  func viewDidClose() { record { $0.viewDidClose() } }
}

final class TracedInteractorInput: TracedObject<any TweetsInteractorInput>,
  TweetsInteractorInput
{
  func loadTimeline() { record { $0.loadTimeline() } }

  func reloadTimeline(_ policy: ReadPolicy) {
    record("\(policy)") { $0.reloadTimeline(policy) }
  }

  func retry() { record { $0.retry() } }

  func search(_ text: String) { record("text") { $0.search(text) } }

  func showMore(after last: TweetReport.ID) { record("id") { $0.showMore(after: last) } }

  func toggleLike(of id: TweetReport.ID) { record("id") { $0.toggleLike(of: id) } }

  func undoLike(of id: TweetReport.ID) { record("id") { $0.undoLike(of: id) } }

  func showNewTweets() { record { $0.showNewTweets() } }

  func known(_ ids: Set<TweetReport.ID>) -> Set<TweetReport.ID> {
    var known: Set<TweetReport.ID> = []
    record("\(ids.count)") { known = $0.known(ids) }
    return known
  }

  var draft: String { object.draft }

  func keepDraft(_ text: String) { record("text") { $0.keepDraft(text) } }

  func close() { record { $0.close() } }
}

final class TracedInteractorOutput: TracedObject<any TweetsInteractorOutput>,
  TweetsInteractorOutput
{
  func didStartLoading() { record { $0.didStartLoading() } }

  func didLoad(_ timeline: TimelineReport, profileError: (any Error)?) {
    record("\(timeline.tweets.count) tweets") { $0.didLoad(timeline, profileError: profileError) }
  }

  func didFailToLoad(_ error: any Error, owner: OwnerReport?) {
    record(TracedMessage.typeName(of: error)) { $0.didFailToLoad(error, owner: owner) }
  }

  func didShowMore(_ tweets: [TweetReport]) {
    record("\(tweets.count) tweets") { $0.didShowMore(tweets) }
  }

  func didReplaceTweets(_ tweets: [TweetReport]) {
    record("\(tweets.count) tweets") { $0.didReplaceTweets(tweets) }
  }

  func didChangeSearch(_ search: SearchReport?) {
    record(search == nil ? "none" : "words") { $0.didChangeSearch(search) }
  }

  func didChangeUpdates(_ updates: UpdatesReport) {
    record("\(updates.newTweets) new") { $0.didChangeUpdates(updates) }
  }

  func didShowNewTweets(_ timeline: TimelineReport) {
    record("\(timeline.tweets.count) tweets") { $0.didShowNewTweets(timeline) }
  }

  func didLike(_ tweet: TweetReport) {
    record("\(tweet.isLiked)") { $0.didLike(tweet) }
  }

  func didFailToLike(isLiked: Bool, _ error: any Error) {
    record(TracedMessage.typeName(of: error)) { $0.didFailToLike(isLiked: isLiked, error) }
  }

  func didChange(_ tweet: TweetReport) { record("tweet") { $0.didChange(tweet) } }
}

final class TracedViewInput: TracedObject<any TweetsViewInput>, TweetsViewInput {
  func showHeader(_ header: ProfileHeader?) { record { $0.showHeader(header) } }

  func showProgress(_ text: DisplayText?) {
    record(text?.string ?? "none") { $0.showProgress(text) }
  }

  func showNotices(_ notices: [Notice]) {
    record("\(notices.count)") { $0.showNotices(notices) }
  }

  func showCompose(_ title: DisplayText?) {
    record(title?.string ?? "none") { $0.showCompose(title) }
  }

  func showNewTweets(_ title: DisplayText?) {
    record(title?.string ?? "none") { $0.showNewTweets(title) }
  }

  func showFailure(_ failure: Failure?) {
    record(failure == nil ? "none" : "failed") { $0.showFailure(failure) }
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

final class TracedRouterInput: TracedObject<any TweetsRouterInput>, TweetsRouterInput {
  func showTweet(_ id: TweetReport.ID) { record("id") { $0.showTweet(id) } }

  func showLink(_ link: WebLink) { record("link") { $0.showLink(link) } }

  func showImage(_ link: WebLink) { record("link") { $0.showImage(link) } }

  var canShowComposer: Bool { object.canShowComposer }

  func showComposer(_ draft: String, output: any ComposerModuleOutput) {
    record("draft") { $0.showComposer(draft, output: output) }
  }
}

// What leaves the composer's module.

final class TracedComposerRouter: TracedObject<any ComposerRouterInput>, ComposerRouterInput {
  func close() { record { $0.close() } }
}

final class TracedModuleOutput: TracedObject<any ComposerModuleOutput>, ComposerModuleOutput {
  func didPost(_ id: TweetReport.ID) { record("id") { $0.didPost(id) } }

  func didDiscard() { record { $0.didDiscard() } }

  func didLeave(_ draft: String) { record("draft") { $0.didLeave(draft) } }
}

final class TracedComposerTimeline: TracedObject<any ComposerTimeline>, ComposerTimeline {
  func add(_ tweet: Tweet) { record("tweet") { $0.add(tweet) } }
}
