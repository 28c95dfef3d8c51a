import CharacterDetailPatterns
import DisplayKit
import NetworkKit
import PatternKit
import ShadowKit
import ShadowScreens
import TaskKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit
import TweetsPatterns

@testable import regatta

/// `--shadow` in the app.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct AppShadowTests {
  private let data: TemporaryFolder

  init() throws { data = try TemporaryFolder() }

  private var settings: Settings {
    get throws { try .make(environment: ["REGATTA_DATA": data.path]) }
  }

  private func waitUntilCompared(_ trial: AppTrial) async {
    await (trial.coordinator.routeScreen?.screen as? ShadowScreen<String>)?.waitUntilCompared()
  }

  @Test func everyPatternIsComparedWithItsShadow() async throws {
    try await AppTrial.run(data: data, shadow: .viper) { trial in
      for route in [Route.tweets(user: Route.defaultTweetsUser), .character(id: 1_009_017)] {
        try await trial.open(route)
        await waitUntilCompared(trial)
        try await trial.send(.refresh())
        await waitUntilCompared(trial)
        let patterns = trial.coordinator.routeScreen?.destination.patterns ?? []
        for _ in patterns {
          try await trial.press("p")
          await waitUntilCompared(trial)
        }
        let name = "\(route.feature): viper for \(patterns.first?.rawValue ?? "")"
        for _ in 0..<10_000 where trial.notices.shown.state?.string.hasPrefix(name) != true {
          await Task.yield()
        }
        let notice = try #require(trial.notices.shown.state?.string)
        #expect(notice.contains(/: agreed in \d+ comparisons$/), "\(notice)")
        trial.navigator.pop()
      }
    }
    let report = try settings.shadowResults().report()
    let names = tweetsPatterns.patterns.filter { $0 != .viper }
      .map { "tweets: viper for \($0.rawValue)" }
    #expect(Set(names).isSubset(of: report.experiments.keys))
    #expect(report.experiments.count == names.count + characterDetailPatterns.patterns.count - 1)
    for (name, experiment) in report.experiments {
      let tally = try #require(experiment.tally())
      #expect(tally.differing == 0 && tally.count(.matched) > 0, "\(name)")
    }
  }

  /// A flow's list reports its selection as well.
  @Test(arguments: [Pattern.vip, .vipCoordinator])
  func outputsAreComparedAndOpenOneScreen(pattern: Pattern) async throws {
    try await AppTrial.run(data: data, shadow: .mvc) { trial in
      try await trial.open(.tweets(user: Route.defaultTweetsUser))
      if pattern == .vipCoordinator { try await trial.press("p") }
      let depth = trial.depth
      let row = try #require(trial.content.list?.row(at: 0).id)
      let screen = try #require(trial.coordinator.routeScreen?.screen as? ShadowScreen<String>)
      try await trial.send(.rowSelected(row))
      await screen.waitUntilCompared()
      #expect(trial.depth == depth + 1 && trial.title == "Tweet")
    }
    let name = "tweets: mvc for \(pattern.rawValue)"
    let tally = try settings.shadowResults().report().experiments[name]?.tally()
    #expect(tally?.events["rowSelected"] == [.matched: 1])
    #expect(tally?.differing == 0)
  }

  @Test func aDifferenceIsANotice() async throws {
    let notices = Notices()
    var destination = Destination(route: .tweets(user: "ann"), patterns: [.vip, .viper]) { _ in
      FakeScreen.showing("a")
    }
    destination.pair = { _, _ in
      ScenePair(
        control: { _ in FakeScreen.showing("a") }, candidate: { _ in FakeScreen.showing("b") })
    }
    let shadow = SceneShadow(of: .viper, by: try settings, notify: notices.add)
    let screen = RouteScreen(destination.shadowed(by: shadow))
    screen.handle(.appeared)
    for _ in 0..<10_000 where notices.shown.state == nil { await Task.yield() }
    let difference = "After appeared, line 2 was “b” instead of “a”."
    #expect(notices.shown.state?.string == "tweets: viper for vip: \(difference)")
    #expect(screen.display.state.content.plainText == "a")
    screen.handle(.closed)
    let report = try settings.shadowResults().report()
    #expect(
      report.experiments["tweets: viper for vip"]?.tally()?.differences.first?.example == difference
    )
  }

  @Test func aPostIsSentOnce() async throws {
    actor SpyTweets: TweetRepository {
      private(set) var posts: [String] = []

      func profile(_ policy: ReadPolicy) async throws -> Profile { throw NetworkError.notFound }
      func feed(_ policy: ReadPolicy) async throws -> TweetFeed { throw NetworkError.notFound }
      func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {}
      func post(_ draft: TweetDraft) async throws -> Tweet {
        posts.append(draft.text)
        guard draft.text == "a" else { throw NetworkError.notFound }
        return Tweet(id: "\(posts.count)", sender: TweetSender(), text: draft.text)
      }
    }
    let (spy, changes) = (SpyTweets(), SentChanges())
    let control = LikeStoringTweetRepository(base: spy, changes: changes)
    let shadow = ShadowTweetRepository(base: spy, changes: changes)
    let (a, b) = (TweetDraft("a"), TweetDraft("b"))
    await #expect(throws: NetworkError.unauthorized) { try await shadow.post(a) }
    let tweet = try await control.post(a)
    #expect(try await shadow.post(a) == tweet)
    await #expect(throws: NetworkError.unauthorized) { try await shadow.post(b) }
    await #expect(throws: NetworkError.notFound) { try await control.post(b) }
    await #expect(throws: NetworkError.notFound) { try await shadow.post(b) }
    #expect(await spy.posts == ["a", "b"])
  }

  @Test func likesAndTheirUndoAreCompared() async throws {
    let clock = TestClock()
    try await AppTrial.run(data: data, shadow: .viper, clock: clock) { trial in
      try await trial.open(.tweets(user: Route.defaultTweetsUser))
      let row = try #require(trial.content.list?.rows.first?.id)
      for _ in trial.coordinator.routeScreen?.destination.patterns ?? [] {
        for action in [ActionID.like, .undo, .like] {
          try await trial.send(.actionChosen(action, in: row))
          await waitUntilCompared(trial)
        }
        await clock.waitForSleepers(1)
        clock.advance(by: TweetLikes.undoTime)
        // Not for the request, which may have ended before a wait resumes.
        await trial.navigator.top?.display.wait {
          $0.content.list?.rows.first?.content.action(.undo) == nil
        }
        try await trial.settle()
        await waitUntilCompared(trial)
        try await trial.press("p")
      }
    }
    let experiments = try settings.shadowResults().report().experiments
    #expect(experiments.count == tweetsPatterns.patterns.count - 1)
    for (name, experiment) in experiments {
      let tally = try #require(experiment.tally())
      #expect(tally.events["actionChosen"] == [.matched: 3], "\(name)")
      #expect(tally.count(.changedLater) == 0, "a difference after the response, \(name)")
    }
  }

  @Test func aLikeOfTheShadowWaitsForOneOfTheControl() async throws {
    let (changes, base) = (SentChanges(), TestClock())
    let control = LikeStoringTweetRepository(base: SpyTweets(), changes: changes)
    let clock = ShadowClock(base: base, changes: changes)
    let cancelled = Task { try await clock.sleepForUndo() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let ends = AsyncStream<Int>.makeStream()
    for number in 1...2 {
      Task {
        try await clock.sleepForUndo()
        ends.continuation.yield(number)
      }
    }
    var ended = ends.stream.makeAsyncIterator()
    var numbers: Set<Int> = []
    for id in ["1", "2"] {
      for _ in 0..<100 { await Task.yield() }
      try await control.setLiked(true, of: id)
      numbers.formUnion([await ended.next()].compactMap(\.self))
    }
    #expect(numbers == [1, 2])
    // The like is sent before the shadow sleeps.
    try await control.setLiked(true, of: "3")
    try await clock.sleepForUndo()
    #expect(base.slept.isEmpty)
  }

  /// Of any length, also that of the time to undo a like.
  @Test(arguments: [SearchWords.pause, TweetLikes.undoTime])
  func anotherPauseOfTheShadowEndsByItself(pause: Duration) async throws {
    let base = TestClock()
    let clock = ShadowClock(base: base, changes: SentChanges())
    async let sleep: Void = clock.sleep(for: pause)
    #expect(await base.nextSleep() == pause)
    base.advance(by: pause)
    try await sleep
  }

  private struct Rejected: Error {}

  /// Rejects unlikes.
  private final class SpyTweets: TweetRepository {
    let likes = AsyncStream<Bool>.makeStream()

    func profile(_ policy: ReadPolicy) async throws -> Profile { throw Rejected() }
    func feed(_ policy: ReadPolicy) async throws -> TweetFeed { throw Rejected() }
    func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
      likes.continuation.yield(isLiked)
      if !isLiked { throw Rejected() }
    }
  }

  @Test func aLikeIsSentOnce() async throws {
    let (spy, changes) = (SpyTweets(), SentChanges())
    let control = LikeStoringTweetRepository(base: spy, changes: changes)
    let shadow = ShadowTweetRepository(base: spy, changes: changes)
    await #expect(throws: NetworkError.self) { try await shadow.setLiked(true, of: "1") }
    try await control.setLiked(true, of: "1")
    try await shadow.setLiked(true, of: "1")
    await #expect(throws: Rejected.self) { try await control.setLiked(false, of: "1") }
    await #expect(throws: Rejected.self) { try await shadow.setLiked(false, of: "1") }
    spy.likes.continuation.finish()
    var sent: [Bool] = []
    for await like in spy.likes.stream { sent.append(like) }
    #expect(sent == [true, false])
  }
}
