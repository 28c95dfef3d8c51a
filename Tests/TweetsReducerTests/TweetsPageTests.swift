import DisplayKit
import ReducerKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// The page as a function of the state.
struct TweetsPageTests {
  private typealias Table = TweetsReduceTests
  typealias Load = TweetsSceneState.Load

  private static let failure = Table.failure
  private static let failed: TweetsSceneState = {
    var state = Table.initial
    state.receive(.success(.grace), .failure(failure))
    return state
  }()

  @Test(
    arguments: [
      (Table.initial, "Loading", nil, nil), (Table.loading(Table.initial), "Loading", nil, nil),
      (failed, nil, failure, "@grace"), (Table.loading(failed), "Loading", nil, "@grace"),
    ] as [(TweetsSceneState, DisplayText?, Failure?, DisplayText?)])
  func hasAFailureOrProgressWithoutAFeed(
    state: TweetsSceneState, progress: DisplayText?, failure: Failure?, owner: DisplayText?
  ) {
    let page = state.page
    #expect(page.progress == progress && page.failure == failure && page.header?.name == owner)
    #expect(page.cells.isEmpty && page.notices.isEmpty && page.isSettled == (progress == nil))
  }

  @Test(
    arguments: [
      (.inProgress(profile: nil, feed: nil), "Refreshing", []), (.cancelled, "Refreshing", []),
      (.finished, nil, []),
      (.profileFailed(failure), nil, ["could not load the profile: something went wrong"]),
      (.failed(failure), nil, ["could not refresh: something went wrong"]),
    ] as [(Load, DisplayText?, [DisplayText])])
  func keepsTheRowsDuringAndAfterALoad(
    load: Load, progress: DisplayText?, warnings: [DisplayText]
  ) {
    let page = Table.state { $0.load = load }.page
    #expect(page.progress == progress && page.failure == nil)
    #expect(page.notices == warnings.map { Notice(.warning, $0) })
    #expect(page.cells.map(\.id) == (1...5).map { RowID("\($0)") })
  }

  @Test(
    arguments: [
      (true, "could not like the tweet: something went wrong"),
      (false, "could not take the like back: something went wrong"),
    ] as [(Bool, DisplayText)])
  func warnsOfARejectedLike(isLiked: Bool, warning: DisplayText) {
    let state = Table.state { $0.likeRejection = .init(isLiked: isLiked, failure: Self.failure) }
    #expect(state.page.notices == [Notice(.warning, warning)])
  }

  @Test func countsTheNewTweets() throws {
    var state = Table.state()
    #expect(state.page.newTweets == nil)
    state.receiveNewTweet(.number(0))
    #expect(state.page.newTweets == "1 new tweet" && state.page.isSettled)
    state.receiveNewTweet(.number(13))
    #expect(state.page.newTweets == "2 new tweets")
    state.search = TweetsSearch(try #require(SearchWords("text")), in: state.feed)
    #expect(state.page.newTweets == nil && state.page.cells.count == 12)
  }

  @Test func namesTheLineOfTheComposer() throws {
    #expect(Table.state().page.compose == nil, "no stack")
    var state = TweetsSceneState(canCompose: true)
    #expect(state.page.compose == nil)
    state.receive(.success(.ada), .success(.make(1..<8)))
    #expect(state.page.compose == "New tweet")
    state.dismissComposer(.left("Hi"))
    #expect(state.page.compose == "Continue the draft")
    state.search = TweetsSearch(try #require(SearchWords("text")), in: state.feed)
    #expect(state.page.compose == nil)
  }

  @Test(arguments: [
    TweetsSceneState.Updates.inProgress(failure), .ended(failure),
  ])
  func warnsOfALostConnectionLast(updates: TweetsSceneState.Updates) {
    let state = Table.state {
      $0.updates = updates
      $0.likeRejection = .init(isLiked: true, failure: Self.failure)
    }
    #expect(
      state.page.notices.map(\.text) == [
        "could not like the tweet: something went wrong",
        "could not get new tweets: something went wrong",
      ])
  }

  @Test func formatsCellsWithLikesAndOpenComments() {
    var state = Table.initial
    state.receive(.success(.ada), .success(TweetFeed((1...3).map(Tweet.number))))
    _ = TweetsSceneState.reduce(into: &state, .like("2", .toggle))
    state.openComments = ["3"]
    let cells = state.page.cells
    #expect(cells.map(\.name) == ["Cleo", "Dan", "Cleo"])
    #expect(cells.map(\.likes) == ["1 like", "3 likes", "3 likes"])
    #expect(cells.map(\.isLiked) == [false, true, false])
    #expect(cells.map(\.undo) == [nil, "Undo", nil])
    #expect(cells.map { $0.comments?.lines?.count } == [nil, nil, 2])
    #expect(state.page.isSettled)
    _ = TweetsSceneState.reduce(into: &state, .like("2", .send))
    #expect(state.page.cells[1].isLiked && state.page.cells[1].undo == nil)
    #expect(!state.page.isSettled)
  }

  @Test(
    arguments: [
      ("moon", .inProgress, "Searching", []), ("moon", .finished, nil, ["no tweets with “moon”"]),
      ("moon", .failed(failure), nil, ["could not search: something went wrong"]),
      ("text", .inProgress, "Searching", []), ("text", .finished, nil, []),
    ] as [(String, TweetsSearch.Status, DisplayText?, [DisplayText])])
  func hasTheTweetsOfASearch(
    text: String, status: TweetsSearch.Status, progress: DisplayText?, notices: [DisplayText]
  ) throws {
    let words = try #require(SearchWords(text))
    var state = Table.state()
    state.search = TweetsSearch(words, in: state.feed)
    state.search?.status = status
    let page = state.page
    #expect(page.progress == progress && page.isSettled == (progress == nil))
    #expect(page.notices.map(\.text) == notices)
    #expect(page.cells.count == (text == "text" ? 12 : 0))
    #expect(Table.loading(state).page.progress == "Refreshing")
  }

  @Test func hidesASearchWithoutAFeed() throws {
    let words = try #require(SearchWords("text"))
    for initial in [Self.failed, Table.loading(Table.initial)] {
      var state = initial
      state.search = TweetsSearch(words, in: nil)
      #expect(state.page == initial.page)
      state.receiveResults(.success(.make(1..<3)))
      #expect(state.page == initial.page)
    }
  }

  @Test func isOwnedByASenderWithoutAProfile() {
    let owner = { (senders: [TweetSender]) in
      var state = Table.initial
      let feed = TweetFeed(senders.enumerated().map { Tweet(id: "\($0)", sender: $1) })
      state.receive(.failure(Self.failure), .success(feed))
      return state.owner?.user
    }
    #expect(owner([.cleo, .dan]) == .dan && owner([.cleo]) == .cleo && owner([]) == nil)
  }
}
