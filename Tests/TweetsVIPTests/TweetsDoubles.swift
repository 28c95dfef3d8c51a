import DisplayKit
import TestSupport
import TweetsKit

@testable import TweetsVIP

final class SpyInteractor: TweetsBusinessLogic {
  private(set) var calls: [String] = []

  func fetchTimeline(_ request: ListTweets.FetchTimeline.Request) {
    calls.append("fetch \(request)")
  }

  func search(_ request: ListTweets.Search.Request) { calls.append("search \(request.text)") }

  func showMore(_ request: ListTweets.ShowMore.Request) {
    calls.append("more \(request.lastVisibleID)")
  }

  func selectTweet(_ request: ListTweets.SelectTweet.Request) {
    calls.append("select \(request.id)")
  }

  func toggleComments(_ request: ListTweets.ToggleComments.Request) {
    calls.append("comments \(request.id)")
  }

  func toggleLike(_ request: ListTweets.ToggleLike.Request) {
    calls.append("like \(request.id)")
  }

  func undoLike(_ request: ListTweets.UndoLike.Request) { calls.append("undo \(request.id)") }

  func showNewTweets() { calls.append("new tweets") }

  func close() { calls.append("close") }
}

/// Records the Responses; tests can wait until no load is in progress.
final class SpyPresenter: TweetsPresentationLogic {
  private(set) var calls: [String] = []
  private var isLoading = false

  func presentLoading(isRefresh: Bool) {
    isLoading = true
    calls.append(isRefresh ? "refreshing" : "loading")
  }

  func presentTimeline(_ response: ListTweets.FetchTimeline.Response) {
    isLoading = false
    let tweets = response.tweets.map { "\($0.map(Self.text))" } ?? "kept"
    let errors = [
      response.profileError.map { _ in " without profile" },
      response.feedError.map { _ in " without feed" },
      response.selection.map { ", selection \($0)" },
    ]
    calls.append("timeline \(tweets)\(errors.compactMap(\.self).joined())")
  }

  func presentSearch(_ response: ListTweets.Search.Response) {
    let tweets = response.tweets.map { "\($0.map(Self.text))" } ?? "kept"
    let status = [
      response.isInProgress ? ", searching" : nil, response.error.map { _ in ", failed" },
      response.isEmpty ? ", empty" : nil,
    ]
    calls.append(
      "search \(response.words?.text ?? "ended") \(tweets)\(status.compactMap(\.self).joined())")
  }

  func presentMore(_ response: ListTweets.ShowMore.Response) {
    calls.append("more \(response.tweets.map(Self.text))")
  }

  func presentSelection(_ response: ListTweets.SelectTweet.Response) {
    calls.append("selection \(response.selection)")
  }

  func presentComments(_ response: ListTweets.ToggleComments.Response) {
    calls.append("comments \(Self.text(response.tweet))")
  }

  func presentLike(_ response: ListTweets.ToggleLike.Response) {
    let tweet = response.tweet.map(Self.text) ?? "hidden"
    let rejection = response.rejection.map { ", rejected \($0.isLiked)" } ?? ""
    calls.append("like \(tweet)\(rejection)")
  }

  func presentUpdates(_ response: ListTweets.ReceiveUpdates.Response) {
    calls.append("updates \(response.newTweetCount)\(response.error == nil ? "" : ", failed")")
  }

  func presentNewTweets(_ response: ListTweets.ShowNewTweets.Response) {
    let selection = response.selection.map { ", selection \($0)" } ?? ""
    calls.append(
      "new \(response.tweets.map(Self.text)) of \(response.feed.tweets.count)\(selection)")
  }

  func presentCompose(draft: String?) { calls.append("draft \(draft ?? "hidden")") }

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

  private static func text(_ visible: ListTweets.VisibleTweet) -> String {
    visible.tweet.id + (visible.likes.isLiked ? "♥" : "") + (visible.canUndo ? "↩" : "")
      + (visible.areCommentsOpen ? "▾" : "")
  }
}

final class SpyView: TweetsDisplayLogic {
  private(set) var progress: [DisplayText] = []
  private(set) var timeline: ListTweets.FetchTimeline.ViewModel?
  private(set) var search: ListTweets.Search.ViewModel?
  private(set) var more: ListTweets.ShowMore.ViewModel?
  private(set) var selection: ListTweets.SelectTweet.ViewModel?
  private(set) var comments: ListTweets.ToggleComments.ViewModel?
  private(set) var like: ListTweets.ToggleLike.ViewModel?
  private(set) var updates: ListTweets.ReceiveUpdates.ViewModel?
  private(set) var newTweets: ListTweets.ShowNewTweets.ViewModel?
  private(set) var compose: [DisplayText?] = []

  func displayLoading(_ progress: DisplayText) { self.progress.append(progress) }

  func displayTimeline(_ viewModel: ListTweets.FetchTimeline.ViewModel) { timeline = viewModel }

  func displaySearch(_ viewModel: ListTweets.Search.ViewModel) { search = viewModel }

  func displayMore(_ viewModel: ListTweets.ShowMore.ViewModel) { more = viewModel }

  func displaySelection(_ viewModel: ListTweets.SelectTweet.ViewModel) { selection = viewModel }

  func displayComments(_ viewModel: ListTweets.ToggleComments.ViewModel) { comments = viewModel }

  func displayLike(_ viewModel: ListTweets.ToggleLike.ViewModel) { like = viewModel }

  func displayUpdates(_ viewModel: ListTweets.ReceiveUpdates.ViewModel) { updates = viewModel }

  func displayNewTweets(_ viewModel: ListTweets.ShowNewTweets.ViewModel) {
    newTweets = viewModel
  }

  func displayCompose(_ title: DisplayText?) { compose.append(title) }
}

final class SpyRouter: TweetsRoutingLogic {
  private(set) var routes: [String] = []

  func routeToTweet() { routes.append("tweet") }

  func routeToLink(_ link: WebLink) { routes.append("link \(link.string)") }

  func routeToImage(_ link: WebLink) { routes.append("image \(link.string)") }

  func routeToComposer() { routes.append("composer") }
}

final class StubDataStore: TweetsDataStore {
  var selection: Tweet.ID?
  var canComposeNow = true
  var draft = ""
  private(set) var posted: [Tweet] = []

  func didPost(_ tweet: Tweet) { posted.append(tweet) }
}
