// Decorators of the boundaries that record and forward each message. A scene without a trace has
// none.

import DisplayKit
import TraceKit
import TweetsKit

final class TracedBusinessLogic: TracedObject<any TweetsBusinessLogic>, TweetsBusinessLogic {
  func fetchTimeline(_ request: ListTweets.FetchTimeline.Request) {
    let reason = request == .initial ? "" : TracedMessage.caseName(of: request)
    record(reason) { $0.fetchTimeline(request) }
  }

  func search(_ request: ListTweets.Search.Request) { record("text") { $0.search(request) } }

  func showMore(_ request: ListTweets.ShowMore.Request) {
    record("lastVisibleID") { $0.showMore(request) }
  }

  func selectTweet(_ request: ListTweets.SelectTweet.Request) {
    record("id") { $0.selectTweet(request) }
  }

  func toggleComments(_ request: ListTweets.ToggleComments.Request) {
    record("id") { $0.toggleComments(request) }
  }

  func toggleLike(_ request: ListTweets.ToggleLike.Request) {
    record("id") { $0.toggleLike(request) }
  }

  func undoLike(_ request: ListTweets.UndoLike.Request) {
    record("id") { $0.undoLike(request) }
  }

  func showNewTweets() { record { $0.showNewTweets() } }

  func close() { record { $0.close() } }
}

final class TracedPresentationLogic: TracedObject<any TweetsPresentationLogic>,
  TweetsPresentationLogic
{
  func presentLoading(isRefresh: Bool) {
    record(isRefresh ? "refresh" : "") { $0.presentLoading(isRefresh: isRefresh) }
  }

  func presentTimeline(_ response: ListTweets.FetchTimeline.Response) {
    let error = (response.feedError ?? response.profileError).map(TracedMessage.typeName)
    let count = response.tweets.map { "\($0.count) of \(response.feed?.tweets.count ?? 0)" }
    record([count, error].compactMap(\.self).joined(separator: ", ")) {
      $0.presentTimeline(response)
    }
  }

  func presentSearch(_ response: ListTweets.Search.Response) {
    let count = response.tweets.map { "\($0.count)" }
    let error = response.error.map(TracedMessage.typeName)
    record([count, error].compactMap(\.self).joined(separator: ", ")) {
      $0.presentSearch(response)
    }
  }

  func presentMore(_ response: ListTweets.ShowMore.Response) {
    record("\(response.tweets.count)") { $0.presentMore(response) }
  }

  func presentSelection(_ response: ListTweets.SelectTweet.Response) {
    record("id") { $0.presentSelection(response) }
  }

  func presentComments(_ response: ListTweets.ToggleComments.Response) {
    record("id") { $0.presentComments(response) }
  }

  func presentLike(_ response: ListTweets.ToggleLike.Response) {
    record(response.rejection == nil ? "id" : "rejected") { $0.presentLike(response) }
  }

  func presentUpdates(_ response: ListTweets.ReceiveUpdates.Response) {
    let error = response.error.map(TracedMessage.typeName)
    record(["\(response.newTweetCount)", error].compactMap(\.self).joined(separator: ", ")) {
      $0.presentUpdates(response)
    }
  }

  func presentNewTweets(_ response: ListTweets.ShowNewTweets.Response) {
    record("\(response.tweets.count)") { $0.presentNewTweets(response) }
  }

  func presentCompose(draft: String?) {
    record(draft == nil ? "none" : "text") { $0.presentCompose(draft: draft) }
  }
}

final class TracedDisplayLogic: TracedObject<any TweetsDisplayLogic>, TweetsDisplayLogic {
  func displayLoading(_ progress: DisplayText) {
    record { $0.displayLoading(progress) }
  }

  func displayTimeline(_ viewModel: ListTweets.FetchTimeline.ViewModel) {
    let rows = viewModel.cells.map { "\($0.count) rows" }
    record(rows ?? "failed") { $0.displayTimeline(viewModel) }
  }

  func displaySearch(_ viewModel: ListTweets.Search.ViewModel) {
    record(viewModel.cells.map { "\($0.count) rows" } ?? "") { $0.displaySearch(viewModel) }
  }

  func displayMore(_ viewModel: ListTweets.ShowMore.ViewModel) {
    record("\(viewModel.cells.count) rows") { $0.displayMore(viewModel) }
  }

  func displaySelection(_ viewModel: ListTweets.SelectTweet.ViewModel) {
    record("id") { $0.displaySelection(viewModel) }
  }

  func displayComments(_ viewModel: ListTweets.ToggleComments.ViewModel) {
    record("row") { $0.displayComments(viewModel) }
  }

  func displayLike(_ viewModel: ListTweets.ToggleLike.ViewModel) {
    record(viewModel.warning == nil ? "row" : "warning") { $0.displayLike(viewModel) }
  }

  func displayUpdates(_ viewModel: ListTweets.ReceiveUpdates.ViewModel) {
    record(viewModel.warning == nil ? "" : "warning") { $0.displayUpdates(viewModel) }
  }

  func displayNewTweets(_ viewModel: ListTweets.ShowNewTweets.ViewModel) {
    record("\(viewModel.cells.count) rows") { $0.displayNewTweets(viewModel) }
  }

  func displayCompose(_ title: DisplayText?) {
    record(title?.string ?? "none") { $0.displayCompose(title) }
  }
}

final class TracedRoutingLogic: TracedObject<any TweetsRoutingLogic>, TweetsRoutingLogic {
  func routeToTweet() { record { $0.routeToTweet() } }

  func routeToLink(_ link: WebLink) { record("link") { $0.routeToLink(link) } }

  func routeToImage(_ link: WebLink) { record("link") { $0.routeToImage(link) } }

  func routeToComposer() { record { $0.routeToComposer() } }
}

// The composer's way to the list.

final class TracedComposerRouting: TracedObject<any ComposerRoutingLogic>, ComposerRoutingLogic {
  func routeToTweets() { record { $0.routeToTweets() } }

  func passDataToTweets() { record { $0.passDataToTweets() } }
}

final class TracedDataStore: TracedObject<any TweetsDataStore>, TweetsDataStore {
  var selection: Tweet.ID? { object.selection }
  var canComposeNow: Bool { object.canComposeNow }

  var draft: String {
    get { object.draft }
    set { record("text") { $0.draft = newValue } }
  }

  func didPost(_ tweet: Tweet) { record("tweet") { $0.didPost(tweet) } }
}
