import DisplayKit
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
    state.profile = owner
    state.load = .finished
    state.show(.make(Range(numbers)))
    change(&state)
    return state
  }

  static func loading(_ state: State) -> State {
    var state = state
    state.load = .inProgress
    return state
  }

  static func receive(
    _ profile: Profile? = owner, _ numbers: ClosedRange<Int>? = 1...12
  ) -> TweetsAction {
    .receive(
      Timeline(
        profile: profile.map { .success($0) } ?? .failure(TestError()),
        feed: numbers.map { .success(.make(Range($0))) } ?? .failure(TestError())))
  }

  @Test(arguments: loads + responses + choices + likes)
  func reduces(row: Row) {
    var state = row.before
    #expect(State.reduce(into: &state, row.action) == row.effects)
    #expect(state == row.after)
  }

  static let loads = [
    Row("the first load", initial, .load, [.fetch(.cached)]) { $0.load = .inProgress },
    Row("a second load", state(), .load),
    Row("a load after closing", state { $0.load = .cancelled }, .load),
    Row(
      "a refresh", state { $0.failedLike = FailedLike(isLiked: true, failure) }, .refresh(.reload),
      [.fetch(.reload)]
    ) {
      $0.load = .inProgress
      $0.failedLike = nil
    },
    Row("a refresh during a load", loading(initial), .refresh(.reload)),
    Row(
      "a refresh after closing", state { $0.load = .cancelled }, .refresh(.standard),
      [.fetch(.standard)]
    ) { $0.load = .inProgress },
    Row("a retry without a failure", state(), .retry),
    Row("a retry during a load", loading(state()), .retry),
    Row(
      "a retry of a failed load", state { $0.load = .failed(failure) }, .retry,
      [.fetch(.reload)]
    ) { $0.load = .inProgress },
    Row(
      "a retry for the profile", state { $0.load = .profileFailed(failure) }, .retry,
      [.fetch(.reload)]
    ) { $0.load = .inProgress },
    Row("closing during a load", loading(state()), .close, [.cancelAll]) { $0.load = .cancelled },
    Row("closing", state(), .close, [.cancelAll]),
  ]

  static let responses = [
    Row("a response", loading(initial), receive()) { $0 = state() },
    Row("a response without profile", loading(state()), receive(nil)) {
      $0.load = .profileFailed(failure)
    },
    Row("a response without feed", loading(initial), receive(owner, nil)) {
      $0.profile = owner
      $0.load = .failed(failure)
    },
    Row("no response", loading(state { $0.pages = 2 }), receive(nil, nil)) {
      $0.load = .failed(failure)
    },
    Row(
      "a newer feed keeps the choices in it",
      loading(
        state {
          $0.pages = 2
          $0.selection = "9"
          $0.openComments = ["2", "9"]
        }), receive(owner, 6...20)
    ) {
      $0 = state(6...20)
      $0.selection = "9"
      $0.openComments = ["9"]
    },
    Row(
      "a newer feed without the selection", loading(state { $0.selection = "2" }),
      receive(owner, 6...20)
    ) { $0 = state(6...20) },
    Row(
      "a newer feed has the settled likes",
      loading(
        state {
          $0.pendingLikes = [
            "1": PendingLike(isLiked: true), "2": PendingLike(isLiked: true).accepted,
          ]
        }), receive()
    ) { $0 = state { $0.pendingLikes = ["1": PendingLike(isLiked: true)] } },
  ]

  static let choices =
    [
      Row("more after the last visible tweet", state(), .showMore(after: "5")) { $0.pages = 2 },
      Row("more after another tweet", state(), .showMore(after: "4")),
      Row("more after the last tweet", state(1...5), .showMore(after: "5")),
      Row("more without a feed", initial, .showMore(after: "5")),
      Row("a selection", state(), .select("2"), [.output(.tweetSelected(id: "2"))]) {
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
        Row("a link", initial, .openLink(link), [.output(.linkOpened(link))]),
        Row("an image", initial, .openImage(link), [.output(.imageOpened(link))]),
      ]
    }

  static let likes: [Row] = {
    let inFlight = PendingLike(isLiked: true)
    let liked = inFlight.accepted
    let unliking = PendingLike(isLiked: false, after: liked)
    let error = FailedLike(isLiked: true, failure)
    return [
      Row(
        "a like", state { $0.failedLike = error }, .toggleLike(of: "1"),
        [.setLiked(true, of: "1")]
      ) {
        $0.pendingLikes = ["1": inFlight]
        $0.failedLike = nil
      },
      Row("a like in flight", state { $0.pendingLikes = ["1": inFlight] }, .toggleLike(of: "1")),
      Row("a like further down", state(), .toggleLike(of: "6")),
      Row(
        "taking a like back", state { $0.pendingLikes = ["1": liked] }, .toggleLike(of: "1"),
        [.setLiked(false, of: "1")]
      ) { $0.pendingLikes = ["1": unliking] },
      Row(
        "an accepted like", state { $0.pendingLikes = ["1": inFlight] },
        .settleLike(of: "1", isLiked: true, nil)
      ) { $0.pendingLikes = ["1": liked] },
      Row(
        "a rejected like", state { $0.pendingLikes = ["1": inFlight] },
        .settleLike(of: "1", isLiked: true, failure)
      ) {
        $0.pendingLikes = [:]
        $0.failedLike = error
      },
      Row(
        "a rejected unlike", state { $0.pendingLikes = ["1": unliking] },
        .settleLike(of: "1", isLiked: false, failure)
      ) {
        $0.pendingLikes = ["1": liked]
        $0.failedLike = FailedLike(isLiked: false, failure)
      },
    ]
  }()
}

struct TweetsSceneStateTests {
  private typealias Table = TweetsReduceTests

  @Test(
    arguments: [
      (Table.initial, .loading(nil)),
      (Table.loading(Table.initial), .loading(nil)),
      (failed, .failed(TweetsHeader(Table.owner), Table.failure)),
      (Table.loading(failed), .loading(TweetsHeader(Table.owner))),
    ] as [(TweetsSceneState, TweetsState)])
  func isShownWithoutAFeed(_ state: TweetsSceneState, as shown: TweetsState) {
    #expect(state.shown == shown)
  }

  private static var failed: TweetsSceneState {
    var state = Table.initial
    state.profile = Table.owner
    state.load = .failed(Table.failure)
    return state
  }

  @Test(
    arguments: [
      (.notStarted, .complete), (.inProgress, .refreshing), (.cancelled, .refreshing),
      (.finished, .complete), (.profileFailed(Table.failure), .profileFailed(Table.failure)),
      (.failed(Table.failure), .refreshFailed(Table.failure)),
    ] as [(TweetsSceneState.Load, LoadedTweets.Status)])
  func isShownWithTheLoadsStatus(_ load: TweetsSceneState.Load, as status: LoadedTweets.Status) {
    let state = Table.state {
      $0.load = load
      $0.profile = nil
      $0.selection = "2"
      $0.openComments = ["3"]
    }
    let feed = TweetFeed.make(1..<13)
    #expect(
      state.shown
        == .loaded(
          LoadedTweets(
            header: TweetsHeader(Profile(user: TweetSender(nick: "Sender"))),
            rows: TweetRows(feed.tweets.prefix(5), openComments: ["3"]), canLoadMore: true,
            skipped: 0, received: 12, selection: "2", status: status)))
  }
}
