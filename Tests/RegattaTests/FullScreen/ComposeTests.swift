import DisplayKit
import HTTPTypes
import NetworkKit
import PatternKit
import TerminalHost
import TestSupport
import Testing
import TweetsComponents
import TweetsKit
import TweetsPatterns

@testable import regatta

extension AppTrial {
  /// Opens the list of tweets in a pattern.
  func openTweets(in pattern: Pattern) async throws {
    try await open(.tweets(user: Route.defaultTweetsUser))
    for _ in tweetsPatterns.cycle where coordinator.routeScreen?.pattern != pattern {
      try await press("p")
    }
    #expect(location == "regatta://tweets · \(pattern.rawValue)")
  }

  /// Opens the composer above the list, and types a text.
  func compose(_ text: String) async throws {
    try await send(.actionChosen(.compose, in: nil))
    #expect(title == "New tweet")
    try await send(.fieldEdited(.tweetText, text))
  }

  /// Goes back to the screen below.
  func leave() async throws {
    navigator.pop()
    try await settle()
  }

  /// The text in the composer.
  var typed: String? {
    content.first { if case .form(let form) = $0 { form.fields.first?.value } else { nil } }
  }

  /// The title of the line that opens the composer.
  var composeLine: String? { content.action(.compose)?.title.string }
}

/// The composer of the tweets' screen in the app: its stack, its link and its service.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposeTests {
  @Test(arguments: tweetsPatterns.cycle)
  func aTweetIsTheFirstOfItsList(pattern: Pattern) async throws {
    try await AppTrial.run { trial in
      try await trial.openTweets(in: pattern)
      try await trial.compose("Fair winds")
      #expect(trial.location == "regatta://tweets · \(pattern.rawValue)")
      try await trial.send(.formSubmitted)
      let first = try #require(trial.content.list?.rows.first)
      #expect(trial.title == "Tweets" && trial.depth == 2)
      #expect(first.content.words.contains("Fair winds"))
      #expect(trial.content.list?.selection == first.id)
      #expect(trial.composeLine == "New tweet")
    }
  }

  /// Another pattern, a trace and another list continue it.
  @Test(arguments: tweetsPatterns.cycle)
  func theDraftSurvivesItsList(pattern: Pattern) async throws {
    try await AppTrial.run { trial in
      try await trial.openTweets(in: pattern)
      try await trial.compose("Half a thought")
      #expect(trial.coordinator.commands.allSatisfy { !$0.isAvailable() })
      try await trial.leave()
      #expect(trial.composeLine == "Continue the draft")
      try await trial.press("t")
      #expect(trial.depth == 3)
      try await trial.leave()
      #expect(trial.composeLine == "Continue the draft")
      try await trial.press("p")
      #expect(trial.composeLine == "Continue the draft")
      try await trial.leave()
      try await trial.openTweets(in: pattern)
      try await trial.send(.actionChosen(.compose, in: nil))
      #expect(trial.typed == "Half a thought")
    }
  }

  @Test(arguments: tweetsPatterns.cycle)
  func theDraftIsGoneOncePostedOrDiscarded(pattern: Pattern) async throws {
    try await AppTrial.run { trial in
      let ends: [[ScreenEvent]] = [
        [.formSubmitted],
        [.actionChosen(.discard, in: nil), .actionChosen(.confirmDiscard, in: nil)],
      ]
      for end in ends {
        try await trial.openTweets(in: pattern)
        try await trial.compose("Half a thought")
        try await trial.leave()
        try await trial.press("p")
        try await trial.send(.actionChosen(.compose, in: nil))
        for event in end { try await trial.send(event) }
        #expect(trial.composeLine == "New tweet")
        try await trial.press("p")
        #expect(trial.composeLine == "New tweet")
        try await trial.leave()
      }
    }
  }

  @Test func eachUserHasADraft() async throws {
    try await AppTrial.run { trial in
      for user in [Route.defaultTweetsUser, "yuki"] {
        try await trial.open(.tweets(user: user))
        #expect(trial.composeLine == "New tweet")
        try await trial.compose(user)
        try await trial.leave()
        try await trial.leave()
      }
      for user in [Route.defaultTweetsUser, "yuki"] {
        try await trial.open(.newTweet(user: user))
        #expect(trial.typed == user)
        try await trial.leave()
        try await trial.leave()
      }
    }
  }

  @Test(arguments: tweetsPatterns.cycle)
  func leavingCancelsAPost(pattern: Pattern) async throws {
    let posts = CallGate<String, NetworkResponse>()
    let (coordinator, _) = try coordinator(of: PostHolder(base: MomentsServer(), posts: posts))
    let navigator = coordinator.navigator
    try coordinator.start(at: .tweets(user: "ann"))
    try await navigator.waitUntilSettled { false }
    while coordinator.routeScreen?.pattern != pattern { coordinator.routeScreen?.changePattern() }
    try await navigator.waitUntilSettled { false }
    for leave in [navigator.pop, navigator.closeAll] {
      navigator.top?.handle(.actionChosen(.compose, in: nil))
      navigator.top?.handle(.fieldEdited(.tweetText, "Fair winds"))
      navigator.top?.handle(.formSubmitted)
      let post = try await posts.next()
      leave()
      await post.cancelled()
      post.fail(CancellationError())
      #expect(navigator.top?.display.state.title != "New tweet")
    }
    #expect(await posts.inputs.count == 2)
  }

  @Test func aLinkOpensTheComposerAboveTheList() async throws {
    try await AppTrial.run { trial in
      for user in [Route.defaultTweetsUser, "yuki"] {
        try await trial.open(.newTweet(user: user))
        #expect(trial.title == "New tweet" && trial.depth == 3)
        trial.navigator.pop()
        try await trial.settle()
        #expect(trial.location == "\(Route.tweets(user: user).link) · vip")
        #expect(trial.composeLine == "New tweet" && trial.reported == [])
        trial.navigator.pop()
      }
    }
  }

  @Test func aLinkOpensAListAloneIfItCannotBeLoaded() async throws {
    let (coordinator, notices) = try coordinator(of: UnreachableClient())
    coordinator.open(.newTweet(user: "ann"))
    try await coordinator.navigator.waitUntilSettled { false }
    for _ in 0..<1000 where notices.states.isEmpty { await Task.yield() }
    #expect(notices.states == ["no new tweet can be written here now"])
    #expect(coordinator.location == "regatta://tweets?user=ann · vip")
    coordinator.navigator.closeAll()
  }

  @Test func aLinkIsRejectedIfTheSourceAcceptsNoTweets() async throws {
    try await AppTrial.run(["--source", "live", "--offline"]) { trial in
      try await trial.open(.newTweet(user: "ann"))
      #expect(trial.depth == 1)
      #expect(trial.reported.first?.hasPrefix("the live service accepts no tweets") == true)
    }
  }

  @Test(arguments: tweetsPatterns.cycle)
  func aServiceThatAcceptsNoTweetsHasNoComposer(pattern: Pattern) async throws {
    let (coordinator, _) = try coordinator(of: MomentsServer())
    let tweets = try Assembly.make(MomentsServer()).tweetRepository(of: "ann")
    let screen = tweetsPatterns.screen(
      TweetsScene(repository: tweets, parent: coordinator, acceptsTweets: false), in: pattern)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    #expect(screen.display.state.content.list?.count == 5)
    #expect(screen.display.state.content.action(.compose) == nil)
    screen.handle(.closed)
  }

  /// A tweet that one scene posts could not be in the list of the other.
  @Test func aListThatIsComparedHasNoComposer() async throws {
    try await AppTrial.run(shadow: .mvc) { trial in
      for pattern in tweetsPatterns.cycle where pattern != .mvc {
        try await trial.openTweets(in: pattern)
        #expect(trial.composeLine == nil)
        try await trial.send(.actionChosen(.compose, in: nil))
        #expect(trial.title == "Tweets")
        trial.navigator.pop()
      }
      try await trial.open(.newTweet(user: Route.defaultTweetsUser))
      #expect(trial.title == "Tweets")
      #expect(trial.reported == ["no new tweet can be written here now"])
    }
  }

  @Test(arguments: tweetsPatterns.cycle)
  func aListThatIsPrintedHasNoComposer(pattern: Pattern) async throws {
    let assembly = try Assembly.make(MomentsServer(), clock: TestClock())
    let screen = try Route.tweets(user: "ann").destination(in: assembly).build(
      SceneRequest(pattern: pattern))
    try await screen.whileShown {
      #expect(screen.display.state.content.list != nil)
      #expect(screen.display.state.content.action(.compose) == nil)
    }
  }

  private func coordinator(
    of client: any NetworkClient
  ) throws -> (Coordinator, notices: SpyView<String>) {
    let notices = SpyView<String>()
    let assembly = try Assembly.make(client)
    let coordinator = Coordinator(
      assembly: assembly, navigator: Navigator(),
      environment: CoordinatorEnvironment(
        showsCachedFirst: false, account: AccountFlow(in: assembly, by: try .make()),
        openLink: { _ in }, notify: { notices.render(state: $0) }))
    return (coordinator, notices)
  }
}

/// Holds each post, and sends everything else to `base`.
private struct PostHolder: NetworkClient {
  let base: any NetworkClient
  let posts: CallGate<String, NetworkResponse>

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.head.method == .post else { return try await base.send(request) }
    return try await posts.call(request.head.path ?? "")
  }
}
