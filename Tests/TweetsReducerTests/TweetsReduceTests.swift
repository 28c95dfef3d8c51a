import DisplayKit
import NetworkKit
import ReducerKit
import TaskKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// A table of (state, action) → (state, effects).
struct TweetsReduceTests {
  typealias State = TweetsSceneState

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: State
    let action: TweetsAction
    let after: State
    let effects: [TweetsEffect]

    /// - Parameter change: the change of the state; nil for none.
    init(
      _ name: String, _ before: State, _ action: TweetsAction, _ effects: [TweetsEffect] = [],
      _ change: ((inout State) -> Void)? = nil
    ) {
      testDescription = name
      self.before = before
      self.action = action
      self.effects = effects
      var after = before
      change?(&after)
      self.after = after
    }
  }

  struct TestError: Error {}

  static let failure = Failure(TestError())
  static let owner = Profile.make("Owner")
  static let link = WebLink("https://example.com/a")
  static let initial = State(firstRead: .cached)

  static func state(
    _ numbers: ClosedRange<Int> = 1...12, _ change: (inout State) -> Void = { _ in }
  ) -> State {
    var state = initial
    state.receive(.success(owner), .success(.make(Range(numbers))))
    state.updates = .inProgress(nil)
    change(&state)
    return state
  }

  static func loading(_ state: State) -> State {
    var state = state
    state.load = .inProgress(profile: nil, feed: nil)
    return state
  }

  static func requests(_ policy: ReadPolicy) -> [TweetsEffect] {
    [.run(.profile(policy), id: .profile), .run(.feed(policy), id: .feed)]
  }

  @Test(arguments: loads + responses + choices + likes + searches + updates)
  func reduces(row: Row) {
    var state = row.before
    #expect(State.reduce(into: &state, row.action) == row.effects)
    #expect(state == row.after)
  }

  static let loads = [
    Row("the first load", initial, .load, requests(.cached)) { $0 = loading($0) },
    Row("a second load", state(), .load),
    Row("a load after closing", state { $0.load = .cancelled }, .load),
    Row(
      "a refresh", state { $0.likeRejection = .init(isLiked: true, failure: failure) },
      .refresh(.reload), requests(.reload)
    ) {
      $0 = loading($0)
      $0.likeRejection = nil
    },
    Row("a refresh during a load", loading(initial), .refresh(.reload)),
    Row(
      "a refresh after accepted likes",
      state {
        $0.likes = ["1": liking, "2": liked, "3": waiting]
        $0.acceptedBeforeLoad = ["1"]
      }, .refresh(.reload), requests(.reload)
    ) {
      $0 = loading($0)
      $0.acceptedBeforeLoad = ["2"]
    },
    Row(
      "a refresh after closing", state { $0.load = .cancelled }, .refresh(.standard),
      requests(.standard)
    ) { $0 = loading($0) },
    Row("a retry without a failure", state(), .retry),
    Row("a retry during a load", loading(state()), .retry),
    Row(
      "a retry of a failed load", state { $0.load = .failed(failure) }, .retry, requests(.reload)
    ) { $0 = loading($0) },
    Row(
      "a retry for the profile", state { $0.load = .profileFailed(failure) }, .retry,
      requests(.reload)
    ) { $0 = loading($0) },
    Row(
      "closing during a load", loading(state()), .close,
      [.cancel(id: .profile), .cancel(id: .feed), .cancel(id: .updates)]
    ) { $0.load = .cancelled },
    Row(
      "closing after one response",
      state { $0.load = .inProgress(profile: .success(owner), feed: nil) }, .close,
      [.cancel(id: .feed), .cancel(id: .updates)]
    ) { $0.load = .cancelled },
    Row(
      "closing before likes are sent",
      state { $0.likes = ["2": waiting, "1": waiting, "3": liked, "4": liking] }, .close,
      [
        .cancel(id: .updates), .cancel(id: .like("1")), .cancel(id: .like("2")),
        .runInBackground(.setLiked(true, of: "1")), .runInBackground(.setLiked(true, of: "2")),
      ]
    ) { $0.likes = ["2": liking, "1": liking, "3": liked, "4": liking] },
    Row("closing", state(), .close, [.cancel(id: .updates)]),
    Row("closing without a feed", initial, .close),
  ]

  static let responses = [
    Row("the first response", loading(initial), .receiveProfile(.success(owner))) {
      $0.load = .inProgress(profile: .success(owner), feed: nil)
    },
    Row("the first response, of the feed", loading(state()), .receiveFeed(.failure(failure))) {
      $0.load = .inProgress(profile: nil, feed: .failure(failure))
    },
    Row("a response after closing", state { $0.load = .cancelled }, .receiveFeed(feed(6...20))),
    Row(
      "the second response", loading(initial, profile: .success(owner)), .receiveFeed(feed()),
      [listen]
    ) { $0 = state() },
    Row("no profile", loading(state(), profile: .failure(failure)), .receiveFeed(feed())) {
      $0.load = .profileFailed(failure)
    },
    Row(
      "no feed", loading(initial, profile: .success(owner)), .receiveFeed(.failure(failure))
    ) { $0.receive(.success(owner), .failure(failure)) },
    Row(
      "a failure keeps what is known",
      loading(state { $0.visibleCount = 10 }, profile: .failure(failure)),
      .receiveFeed(.failure(failure))
    ) { $0.load = .failed(failure) },
    Row(
      "a newer feed keeps the choices in it",
      loading(
        state {
          $0.visibleCount = 10
          $0.selection = "9"
          $0.openComments = ["2", "9"]
        }, profile: .success(owner)), .receiveFeed(feed(6...20))
    ) {
      $0 = state(6...20)
      $0.selection = "9"
      $0.openComments = ["9"]
    },
    Row(
      "a newer feed without the selection",
      loading(state { $0.selection = "2" }, profile: .success(owner)), .receiveFeed(feed(6...20))
    ) { $0 = state(6...20) },
    Row(
      "a newer feed has the likes that were accepted before it was requested",
      loading(
        state {
          $0.likes = ["1": liking, "2": liked, "3": waiting, "4": liked]
          $0.acceptedBeforeLoad = ["2"]
        }, profile: .success(owner)), .receiveFeed(feed())
    ) {
      $0.load = .finished
      $0.likes = ["1": liking, "3": waiting, "4": liked]
    },
  ]

  static let choices =
    [
      Row("more after the last visible tweet", state(1...6), .showMore(after: "5")) {
        $0.visibleCount = 10
      },
      Row("more after another tweet", state(), .showMore(after: "4")),
      Row("more after the last tweet", state(1...5), .showMore(after: "5")),
      Row("more without a feed", initial, .showMore(after: "5")),
      Row("a selection", state(), .select("2"), [.output(.navigation(.tweetSelected(id: "2")))]) {
        $0.selection = "2"
      },
      Row("a selection without a feed", initial, .select("2")),
      Row("opening comments", state(), .toggleComments(of: "2")) { $0.openComments = ["2"] },
      Row("closing comments", state { $0.openComments = ["2"] }, .toggleComments(of: "2")) {
        $0.openComments = []
      },
      Row("comments of a tweet further down", state(), .toggleComments(of: "6")),
    ]
    + [link].compactMap(\.self).flatMap { link in
      [
        Row("a link", initial, .openLink(link), [.output(.navigation(.linkOpened(link)))]),
        Row("an image", initial, .openImage(link), [.output(.navigation(.imageOpened(link)))]),
      ]
    }

  static let waiting = like(.toggle)
  static let liking = like(.toggle, .send)
  static let liked = like(.toggle, .send, .settle(isLiked: true, nil))
  static let rejected = State.LikeRejection(isLiked: true, failure: failure)
  static let waitsAfterARejection = state {
    $0.likes = ["1": waiting]
    $0.likeRejection = rejected
  }
  static let likes = [
    Row(
      "a like", state { $0.likeRejection = rejected }, .like("1", .toggle),
      [.run(.waitToLike("1"), id: .like("1"))]
    ) {
      $0.likes = ["1": waiting]
      $0.likeRejection = nil
    },
    Row(
      "undoing a like", waitsAfterARejection, .like("1", .undo), [.cancel(id: .like("1"))]
    ) { $0.likes = [:] },
    Row(
      "undoing a like by another", waitsAfterARejection, .like("1", .toggle),
      [.cancel(id: .like("1"))]
    ) { $0.likes = [:] },
    Row(
      "undoing a like that is gone", state(6...20) { $0.likes = ["1": waiting] },
      .like("1", .undo), [.cancel(id: .like("1"))]
    ) { $0.likes = [:] },
    Row("undoing no like", state(), .like("1", .undo)),
    Row(
      "sending a like", waitsAfterARejection, .like("1", .send),
      [.runInBackground(.setLiked(true, of: "1"))]
    ) { $0.likes = ["1": liking] },
    Row("a like in flight", state { $0.likes = ["1": liking] }, .like("1", .toggle)),
    Row("undoing a like in flight", state { $0.likes = ["1": liking] }, .like("1", .undo)),
    Row("a like further down", state(), .like("6", .toggle)),
    Row(
      "an accepted like", state { $0.likes = ["1": liking] },
      .like("1", .settle(isLiked: true, nil))
    ) { $0.likes = ["1": liked] },
    Row(
      "a like accepted during a load",
      state {
        $0.likes = ["1": liking]
        $0.acceptedBeforeLoad = ["1", "2"]
      }, .like("1", .settle(isLiked: true, nil))
    ) {
      $0.likes = ["1": liked]
      $0.acceptedBeforeLoad = ["2"]
    },
    Row(
      "a rejected like", state { $0.likes = ["1": liking] },
      .like("1", .settle(isLiked: true, failure))
    ) {
      $0.likes = [:]
      $0.likeRejection = .init(isLiked: true, failure: failure)
    },
    Row(
      "a rejected like of a tweet that is gone", state(6...20) { $0.likes = ["1": liking] },
      .like("1", .settle(isLiked: true, failure))
    ) {
      $0.likes = [:]
      $0.likeRejection = .init(isLiked: true, failure: failure)
    },
  ]

  static let searches: [Row] = {
    guard let words = SearchWords("text"), let moon = SearchWords("moon") else { return [] }
    let searching = Self.searching(words)
    let found = Self.searching(words) { $0.receive(TweetFeed.make(11..<15).tweets) }
    let failed = Self.searching(words) { $0.status = .failed(failure) }
    let request = { TweetsEffect.run(.search($0, after: $1), id: .search) }
    return [
      Row("a search", state(), .search(" text "), [request(words, SearchWords.pause)]) {
        $0 = searching
      },
      Row(
        "a search without a feed", initial, .search("text"),
        [request(words, SearchWords.pause)]
      ) { $0.search = TweetsSearch(words, in: nil) },
      Row("the same words", found, .search("text ")),
      Row("later words", found, .search("moon"), [request(moon, SearchWords.pause)]) {
        $0.search = TweetsSearch(moon, in: nil)
      },
      Row("no words", found, .search(" "), [.cancel(id: .search)]) { $0.search = nil },
      Row("no words again", state(), .search("")),
      Row("results", searching, .receiveResults(.success(.make(11..<15)))) { $0 = found },
      Row("no results", searching, .receiveResults(.failure(failure))) { $0 = failed },
      Row("a retry of a search", failed, .retry, [request(words, .zero)]) { $0 = searching },
      Row("a retry during a search", searching, .retry),
      Row(
        "a retry of a load before a search",
        state {
          $0 = failed
          $0.load = .failed(failure)
        }, .retry, requests(.reload)
      ) { $0 = loading($0) },
      Row(
        "more in a search", Self.searching(moon) { $0.receive(TweetFeed.make(13..<15).tweets) },
        .showMore(after: "14")),
      Row(
        "a like of a result", found, .like("14", .toggle),
        [.run(.waitToLike("14"), id: .like("14"))]
      ) { $0.likes = ["14": waiting] },
      Row(
        "closing during a search", searching, .close,
        [.cancel(id: .search), .cancel(id: .updates)]),
    ]
  }()

  static let listen = TweetsEffect.run(.updates, id: .updates)
  static let lost = Failure(NetworkError.unauthorized)
  static let updates: [Row] = {
    let closed = state { $0.updates = .inProgress(lost) }
    let stopped = state { $0.updates = .ended(failure) }
    let arrived = state { $0.receiveNewTweet(.number(0)) }
    return [
      Row("a connection", state(), .receiveUpdate(.opened)),
      Row("a connection again", closed, .receiveUpdate(.opened)) { $0 = state() },
      Row("a new tweet", closed, .receiveUpdate(.tweet(.number(0)))) { $0 = arrived },
      Row("a new tweet again", arrived, .receiveUpdate(.tweet(.number(0)))),
      Row("a tweet of the feed", closed, .receiveUpdate(.tweet(.number(12)))) { $0 = state() },
      Row("no tweet", closed, .receiveUpdate(.skipped)),
      Row(
        "a lost connection", state(),
        .receiveUpdate(.closed(.unauthorized, retryIn: .seconds(1)))
      ) { $0 = closed },
      Row("a closed connection", closed, .receiveUpdate(.closed(nil, retryIn: .seconds(1)))),
      Row("the end of the updates", closed, .endUpdates(nil)) { $0.updates = .ended(lost) },
      Row("failed updates", closed, .endUpdates(failure)) { $0 = stopped },
      Row("a retry of the updates", stopped, .retry, [listen]) { $0 = state() },
      Row("a retry of a lost connection", closed, .retry),
      Row("a retry at the end of the updates", state { $0.updates = .ended(nil) }, .retry),
      Row(
        "a retry of a load before the updates",
        state {
          $0 = stopped
          $0.load = .failed(failure)
        }, .retry, requests(.reload)
      ) { $0 = loading($0) },
      Row("choosing new tweets", arrived, .showNewTweets) { $0.showNewTweets() },
      Row("choosing no new tweets", state(), .showNewTweets),
      Row("closing after failed updates", stopped, .close),
    ]
  }()

  private static func searching(
    _ words: SearchWords, _ change: (inout TweetsSearch) -> Void = { _ in }
  ) -> State {
    state {
      var search = TweetsSearch(words, in: $0.feed)
      change(&search)
      $0.search = search
    }
  }

  private static func loading(
    _ state: State, profile: TaskResult<Profile>
  ) -> State {
    var state = state
    state.load = .inProgress(profile: profile, feed: nil)
    return state
  }

  private static func feed(_ numbers: ClosedRange<Int> = 1...12) -> TaskResult<TweetFeed> {
    .success(.make(Range(numbers)))
  }

  /// The likes of a tweet without likes after `actions`.
  private static func like(_ actions: TweetLike.Action...) -> TweetLike {
    var like = TweetLike(TweetLikes())
    for action in actions { _ = TweetLike.reduce(into: &like, action) }
    return like
  }
}
