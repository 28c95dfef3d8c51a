import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

/// Tables from a Response to its ViewModel.
@MainActor
struct TweetsPresenterTests {
  private let presenter = TweetsPresenter()
  private let view = SpyView()
  private let broken = FakeRepository.TestError()

  init() { presenter.view = view }

  private func timeline(
    profile: Profile? = nil, _ profileError: (any Error)? = nil, feed: TweetFeed?,
    _ feedError: (any Error)? = nil
  ) throws -> ListTweets.FetchTimeline.ViewModel {
    presenter.presentTimeline(
      .init(
        profile: profile, profileError: profileError, feed: feed, feedError: feedError,
        tweets: feedError == nil ? [] : nil, selection: nil, isActive: false))
    return try #require(view.timeline)
  }

  private func cell(
    _ tweet: Tweet, areCommentsOpen: Bool = false, canUndo: Bool = false
  ) throws -> TweetCell {
    presenter.presentComments(
      .init(
        tweet: .init(
          tweet: tweet, likes: tweet.likes, canUndo: canUndo, areCommentsOpen: areCommentsOpen)))
    return try #require(view.comments).cell
  }

  @Test(
    arguments: [
      (TweetSender(username: "ada", nick: "Ada"), "Ada", "@ada"),
      (TweetSender(username: "ada", nick: "@ada"), "@ada", nil),
      (TweetSender(username: "ada"), "@ada", nil),
      (TweetSender(nick: "Ada"), "Ada", nil),
      (TweetSender(), "unknown", nil),
    ] as [(TweetSender, DisplayText, DisplayText?)])
  func namesTheSender(sender: TweetSender, name: DisplayText, handle: DisplayText?) throws {
    let cell = try cell(Tweet(id: "1", sender: sender))
    #expect(cell.name == name && cell.handle == handle)
  }

  @Test func formatsATweet() throws {
    let tweet = Tweet(
      id: "1", sender: .dan, text: "Ahoy", images: ["https://a.test/1.png", "nowhere"],
      likes: TweetLikes(count: 1, isLiked: true))
    #expect(
      try cell(tweet)
        == TweetCell(
          id: RowID("1"), name: "Dan", handle: "@dan",
          avatar: Picture(WebLink("https://pictures.example/dan.png")), text: "Ahoy",
          images: [Picture(WebLink("https://a.test/1.png")), Picture(nil)], likes: "1 like",
          isLiked: true))
  }

  @Test func formatsComments() throws {
    let tweet = Tweet(
      id: "1", sender: .cleo,
      comments: [
        TweetComment(sender: .dan, text: "Ay"), TweetComment(sender: TweetSender(), text: "No"),
      ])
    let lines = [
      TweetCell.Line(name: "Dan", text: "Ay"), TweetCell.Line(name: "unknown", text: "No"),
    ]
    #expect(try cell(tweet).comments == .init(title: "2 comments"))
    #expect(
      try cell(tweet, areCommentsOpen: true).comments == .init(title: "2 comments", lines: lines))
  }

  @Test func wordsUndoWhileALikeWaits() throws {
    #expect(try cell(.number(1), canUndo: true).undo == "Undo")
    #expect(try cell(.number(1)).undo == nil)
  }

  @Test func formatsTheHeader() throws {
    let picture = { (name: String) in Picture(WebLink("https://pictures.example/\(name).png")) }
    let ada = ProfileHeader(name: "Ada", avatar: picture("ada"), profileImage: picture("hills"))
    let feed = { (senders: [TweetSender]) in
      TweetFeed(senders.enumerated().map { Tweet(id: "\($0)", sender: $1) })
    }
    #expect(try timeline(profile: .ada, feed: feed([.dan])).header == ada)
    #expect(
      try timeline(feed: feed([.cleo, .dan])).header == .init(name: "Dan", avatar: picture("dan")))
    #expect(try timeline(feed: feed([.cleo])).header == .init(name: "Cleo"))
    #expect(try timeline(feed: feed([])).header == nil)
  }

  @Test func warnsOnlyAboveRows() throws {
    let feed = TweetFeed.make(0..<1)
    let warning = { (text: DisplayText) in Notice(.warning, text) }
    #expect(try timeline(feed: feed).warning == nil)
    #expect(
      try timeline(broken, feed: feed).warning
        == warning("could not load the profile: something went wrong"))
    let refresh = try timeline(broken, feed: feed, broken)
    #expect(refresh.warning == warning("could not refresh: something went wrong"))
    #expect(refresh.failure == nil && refresh.cells == nil)
    let first = try timeline(profile: .ada, feed: nil, broken)
    #expect(first.warning == nil && first.failure == Failure(broken))
    #expect(first.header?.name == "Ada")
  }

  @Test func reportsSkippedAndMissingTweets() throws {
    #expect(
      try timeline(feed: TweetFeed([], skipped: 3)).notices == [
        Notice(.warning, "skipped 3 of 3: not valid"), Notice(.empty, "no tweets"),
      ])
    #expect(try timeline(feed: .make(0..<1)).notices == [])
  }

  @Test(
    arguments: [
      (true, "could not like the tweet: something went wrong"),
      (false, "could not take the like back: something went wrong"),
    ] as [(Bool, DisplayText)])
  func reportsARejectedLike(isLiked: Bool, text: DisplayText) {
    presenter.presentLike(
      .init(tweet: nil, rejection: .init(id: "1", isLiked: isLiked, error: broken), isActive: true))
    #expect(view.like == .init(cell: nil, warning: Notice(.warning, text), isActive: true))
  }

  private func search(
    _ text: String, isEmpty: Bool = true, isInProgress: Bool = false, _ error: (any Error)? = nil
  ) throws -> ListTweets.Search.ViewModel {
    presenter.presentSearch(
      .init(
        words: SearchWords(text), feed: TweetFeed([], skipped: 3), tweets: nil, isEmpty: isEmpty,
        isInProgress: isInProgress, error: error, isActive: isInProgress))
    return try #require(view.search)
  }

  @Test func reportsThatASearchFoundNothing() throws {
    let skipped = Notice(.warning, "skipped 3 of 3: not valid")
    let nothing = Notice(.empty, "no tweets with “sail”")
    #expect(try search("sail").notices == [skipped, nothing])
    #expect(try search("").notices == [skipped, Notice(.empty, "no tweets")])
    #expect(try search("sail", isEmpty: false).notices == [skipped])
    #expect(try search("sail", isInProgress: true).notices == [skipped])
    #expect(try search("sail", broken).notices == [skipped])
  }

  @Test func formatsTheProgressOfASearch() throws {
    let searching = try search("sail", isInProgress: true)
    #expect(searching.progress == "Searching" && searching.isActive && searching.warning == nil)
    let failed = try search("sail", broken)
    #expect(failed.progress == nil && !failed.isActive)
    #expect(failed.warning == Notice(.warning, "could not search: something went wrong"))
  }

  @Test(arguments: [(0, nil), (1, "1 new tweet"), (3, "3 new tweets")] as [(Int, DisplayText?)])
  func countsNewTweets(count: Int, text: DisplayText?) {
    presenter.presentUpdates(.init(newTweetCount: count, error: nil))
    #expect(view.updates == .init(newTweets: text, warning: nil))
    presenter.presentUpdates(.init(newTweetCount: count, error: broken))
    let warning = Notice(.warning, "could not get new tweets: something went wrong")
    #expect(view.updates == .init(newTweets: text, warning: warning))
  }

  @Test func formatsNewTweets() throws {
    let tweet = Tweet.number(1)
    let feed = TweetFeed([tweet], skipped: 1)
    presenter.presentNewTweets(
      .init(
        profile: nil, feed: feed,
        tweets: [
          .init(tweet: tweet, likes: tweet.likes, canUndo: false, areCommentsOpen: false)
        ], selection: tweet.id))
    let newTweets = try #require(view.newTweets)
    #expect(newTweets.header?.name == "Cleo")
    #expect(try newTweets.cells == [cell(tweet)])
    #expect(newTweets.notices == [Notice(.warning, "skipped 1 of 2: not valid")])
    #expect(newTweets.selection == RowID("1"))
  }

  @Test func wordsTheLineOfTheComposer() {
    for draft in [nil, "", "Hi"] { presenter.presentCompose(draft: draft) }
    #expect(view.compose == [nil, "New tweet", "Continue the draft"])
  }

  @Test func formatsProgressSelectionAndMore() throws {
    for isRefresh in [false, true] { presenter.presentLoading(isRefresh: isRefresh) }
    #expect(view.progress == ["Loading", "Refreshing"])
    presenter.presentSelection(.init(selection: "6"))
    #expect(view.selection == .init(selection: RowID("6")))
    let tweet = Tweet.number(1)
    presenter.presentMore(
      .init(
        tweets: [
          .init(tweet: tweet, likes: tweet.likes, canUndo: false, areCommentsOpen: false)
        ]))
    #expect(try view.more?.cells == [cell(tweet)])
  }

  @Test func referencesItsViewWeakly() {
    var other: SpyView? = SpyView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }
}
