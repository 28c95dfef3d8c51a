import DisplayKit
import TaskKit
import TestSupport
import TweetsComponents
import TweetsKit

@testable import TweetsVIPCoordinator

extension TweetsWorker {
  /// Loads, and waits until no request is in flight.
  func load() async {
    load(.reload)
    await settle()
  }

  /// Likes or unlikes the tweet, and waits for the response. With a clock that jumps.
  func toggleLike(_ id: Tweet.ID) async {
    if let tweet = tweet(id) { toggleLike(of: tweet) }
    await sent(id)
    await settle()
  }

  /// Waits until the like of the tweet is sent.
  func sent(_ id: Tweet.ID) async {
    await Task.yield(while: canUndoLike(of: id))
  }

  func settle() async {
    await Task.yield(while: isLoading || isSearching || likes.isInFlight)
  }
}

/// An Interactor, as the Worker sees it.
final class SpyWorkerOutput: TweetsWorkerOutput {
  private(set) var calls: [String] = []

  func didStartLoading() { calls.append("start") }

  func didLoad(profileError: (any Error)?, feedError: (any Error)?) {
    let errors = [
      profileError.map { _ in " without profile" }, feedError.map { _ in " without feed" },
    ]
    calls.append("load" + errors.compactMap(\.self).joined())
  }

  func didChangeLike(of id: Tweet.ID) { calls.append("like \(id)") }

  func didSearch(error: (any Error)?) {
    calls.append("search" + (error == nil ? "" : " without results"))
  }

  func didUpdate() { calls.append("update") }

  func didChangeDraft() { calls.append("draft") }

  func didAdd(_ tweet: Tweet) { calls.append("add \(tweet.id)") }
}

/// The list's Presenter: records the responses.
final class SpyPresenter: TweetsPresentationLogic {
  private var recorded: [String] = []

  /// The calls since the last time.
  var calls: [String] {
    defer { recorded = [] }
    return recorded
  }

  func presentLoading(isRefresh: Bool) { recorded.append(isRefresh ? "refreshing" : "loading") }

  func presentTimeline(_ response: ListTweets.Response.Timeline) {
    let errors = [
      response.profileError.map { _ in " without profile" },
      response.feedError.map { _ in " without feed" },
      response.selection.map { ", selection \($0)" },
    ]
    let tweets = response.tweets.map { "\($0.map(Self.text))" } ?? "kept"
    recorded.append("timeline \(tweets)\(errors.compactMap(\.self).joined())")
  }

  func presentMore(_ tweets: [VisibleTweet]) { recorded.append("more \(tweets.map(Self.text))") }

  func presentSelection(_ id: Tweet.ID) { recorded.append("selection \(id)") }

  func presentComments(of tweet: VisibleTweet) { recorded.append("comments \(Self.text(tweet))") }

  func presentLike(_ response: ListTweets.Response.Like) {
    let tweet = response.tweet.map(Self.text) ?? "hidden"
    let rejection = response.rejection.map { ", rejected \($0.isLiked)" } ?? ""
    recorded.append("like \(tweet)\(rejection)")
  }

  func presentSearch(_ response: ListTweets.Response.Search) {
    let parts = [
      response.words.map { " \($0.text)" }, response.error.map { _ in " failed" },
      response.isSearching ? ", searching" : nil, response.isRefreshing ? ", refreshing" : nil,
    ]
    let status = parts.compactMap(\.self).joined()
    recorded.append("search\(status) \(response.tweets.map(Self.text))")
  }

  func presentUpdates(_ response: ListTweets.Response.Updates) {
    recorded.append("updates \(response.newCount)" + (response.error == nil ? "" : " failed"))
  }

  func presentNewTweets(_ response: ListTweets.Response.NewTweets) {
    recorded.append(
      "new \(response.tweets.map(Self.text)) of \(response.feed.tweets.count)"
        + (response.selection.map { ", selection \($0)" } ?? ""))
  }

  func presentCompose(draft: String?) {
    recorded.append(draft.map { "compose “\($0)”" } ?? "compose none")
  }

  static func text(_ visible: VisibleTweet) -> String {
    visible.tweet.id + (visible.likes.isLiked ? "♥" : "") + (visible.canUndo ? "↶" : "")
      + (visible.areCommentsOpen ? "▾" : "")
  }
}

/// The tweet's Presenter: records the responses.
final class SpyTweetPresenter: TweetPresentationLogic {
  private(set) var responses: [ShowTweet.Response] = []

  var last: String {
    guard let response = responses.last else { return "" }
    let parts = [
      response.isLoading ? "loading" : nil, response.refreshError.map { _ in "refresh failed" },
      response.likeRejection.map { "rejected \($0.isLiked)" },
      "\(SpyPresenter.text(response.tweet)) \(response.tweet.likes.count)",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  func presentTweet(_ response: ShowTweet.Response) { responses.append(response) }
}

/// The list's Controller for its Presenter and Interactor, and its View for the Controller.
final class SpyDisplay: TweetsDisplayLogic, TweetsInteractorOutput, TweetsShowing {
  var callback: (@MainActor (TweetsViewEvent) -> Void)?
  private(set) var viewModels: [ListTweets.ViewModel] = []
  private(set) var selected: [Tweet.ID] = []
  private(set) var composeCount = 0
  var onSelect: () -> Void = {}

  func displayOnView(_ viewModel: ListTweets.ViewModel) { viewModels.append(viewModel) }

  func show(_ viewModel: ListTweets.ViewModel) { viewModels.append(viewModel) }

  func didSelect(_ id: Tweet.ID) {
    onSelect()
    selected.append(id)
  }

  func didChooseCompose() { composeCount += 1 }
}

/// The tweet's Controller for its Presenter, and its View for the Controller.
final class SpyTweetDisplay: TweetDisplayLogic, TweetShowing {
  var callback: (@MainActor (TweetViewEvent) -> Void)?
  private(set) var viewModels: [ShowTweet.ViewModel] = []

  func displayOnView(_ viewModel: ShowTweet.ViewModel) { viewModels.append(viewModel) }

  func show(_ viewModel: ShowTweet.ViewModel) { viewModels.append(viewModel) }
}

/// The composer's Presenter: records the responses.
final class SpyComposerPresenter: ComposerPresentationLogic {
  private(set) var responses: [ComposeTweet.Response] = []

  var last: String {
    guard let response = responses.last else { return "" }
    let parts = [
      response.isPosting ? "posting" : nil, response.postError.map { _ in "failed" },
      response.error.map { "\($0)" }, response.isAsking ? "asking" : nil,
      "“\(response.text)” \(response.count)",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  func presentDraft(_ response: ComposeTweet.Response) { responses.append(response) }
}

/// The composer's Controller for its Presenter and Interactor, and its View for the Controller.
final class SpyComposerDisplay: ComposerDisplayLogic, ComposerInteractorOutput, ComposerShowing {
  var callback: (@MainActor (ComposerViewEvent) -> Void)?
  private(set) var editors: [TweetEditor] = []
  private(set) var results: [ComposerResult] = []

  func displayOnView(_ editor: TweetEditor) { editors.append(editor) }

  func show(_ editor: TweetEditor) { editors.append(editor) }

  func didEnd(_ result: ComposerResult) { results.append(result) }
}

/// The app's coordinator: holds its children, and has the real stack.
final class SpyParent: TweetsFlowParent {
  let navigator = Navigator()
  private(set) var children: [AnyObject] = []

  func addChild(_ flow: AnyObject) { children.append(flow) }

  func removeChild(_ flow: AnyObject) { children.removeAll { $0 === flow } }
}
