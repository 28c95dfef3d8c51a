import CharacterDetailPatterns
import DisplayKit
import Foundation
import NetworkKit
import PatternKit
import TaskKit
import TestSupport
import Testing
import TraceKit
import TweetsKit
import TweetsPatterns

@testable import WebHost
@testable import regatta

/// The compare pages with the app's patterns, of the embedded server.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WebComparisonTests {
  @MainActor
  private struct Page {
    let session: WebSession
    let traces: [MessageTrace]
    let screen: ComparisonScreen
    let messages: AsyncStream<String>
    var isSettled: Bool { screen.display.state.isSettled }
    var markup: String { HTMLWriter.markup(session.shown.tree.children) }

    func count(_ text: String) -> Int { markup.components(separatedBy: text).count - 1 }

    /// Sends an event, and waits for what follows from it.
    func send(_ control: String, until isShown: () -> Bool) async {
      guard session.take([:], control) else {
        Issue.record("the page has no \(control)")
        return
      }
      for await _ in messages where isShown() { return }
      Issue.record("the messages ended after \(control)")
    }
  }

  private func browse(
    _ body: @MainActor (_ open: @MainActor (String) async throws -> Page) async throws -> Void
  ) async throws {
    try await WebSessions.withApp { sessions in
      try await body { try await open($0, in: sessions) }
    }
  }

  private func open(_ address: String, in sessions: WebSessions) async throws -> Page {
    let session = try await sessions.open(try #require(WebRequest(address)))
    let screen = try #require(session.page.navigator.top as? ComparisonScreen)
    try await screen.waitUntilSettled()
    let messages = sessions.connect().messages
    try sessions.join(session.id, after: session.number)
    return Page(
      session: session, traces: screen.panes.map(\.trace), screen: screen, messages: messages)
  }

  @Test func aPaneHasTheFilesOfEachFolder() {
    let root = URL(filePath: "../../..", relativeTo: URL(filePath: #filePath)).path
    let files = WebSources.swiftFiles(in: root + "/Modules/TweetsKit/VIPCoordinator")
    #expect(Set(files).isSuperset(of: ["TweetsWorker.swift", "List/TweetsView.swift"]))
    #expect(!files.contains("answers.txt"))
  }

  nonisolated private static let tweets =
    "/compare/tweets?"
    + tweetsPatterns.patterns.map { "pattern=\($0.rawValue)" }.joined(separator: "&")
  nonisolated private static let details =
    "/compare/character-detail?id=1009017&"
    + characterDetailPatterns.patterns.map { "pattern=\($0.rawValue)" }.joined(separator: "&")

  /// Each object is alive while its screen is open, and released when it is closed.
  @Test(arguments: [(tweets, 9), (details, 5)])
  func allPatternsShowTheSame(address: String, panes: Int) async throws {
    try await browse { open in
      let page = try await open(address)
      #expect(page.count("<section class=\"pane\"") == panes)
      #expect(page.count("data-differs") == 0 && page.count("Differs from") == 0)
      #expect(page.count("After load: ") == panes)
      for trace in page.traces {
        #expect(trace.objects.contains("View") && trace.messages.count >= 3)
        let spoke = Set(trace.messages.flatMap { [$0.sender, $0.receiver] })
        // Not of the scene, or not an object.
        let others = [
          "Host", "Owner", "Repository", "UseCase", "Reducer", "EffectHandler", "Worker",
        ]
        #expect(spoke.subtracting(others).isSubset(of: trace.objects), "\(trace.objects)")
      }
      await page.send("action:/refresh") {
        page.isSettled && page.count("After refresh: ") == panes
      }
      #expect(page.count("data-differs") == 0)
      await page.send("action:/close") { page.count(">Closed<") == panes }
      for trace in page.traces { #expect(trace.objects == []) }
    }
  }

  @Test func tweetsAreLikedAndLoadedInAllPanes() async throws {
    try await browse { open in
      let page = try await open(Self.tweets)
      let rows = page.count("data-do=\"row:")
      let likes = page.count("✓ ")
      await page.send("action:/like") { abs(page.count("✓ ") - likes) == 9 }
      #expect(page.count("data-differs") == 0)
      await page.send("action:/comments") {
        page.count("▾ ") == 9 && page.count("<blockquote>") == 9
      }
      await page.send("action:/more") { page.count("data-do=\"row:") == 2 * rows }
      #expect(page.count("data-differs") == 0)
    }
  }

  @Test(arguments: [(tweets, 9), (details, 5)])
  func aFailingRequestShowsItsFailureInAllPanes(address: String, panes: Int) async throws {
    try await browse { open in
      let page = try await open(address)
      await page.send("action:/fail") { page.count("✓ Next request fails") == 1 }
      await page.send("action:/refresh") {
        page.count("could not refresh: the connection to") == panes
      }
      #expect(page.count("✓ Next request fails") == 0)
      await page.send("action:/fail") { page.count("✓ Next request fails") == 1 }
      await page.send("action:/load") { page.count("data-do=\"retry\">Try again<") == panes }
      await page.send("retry") { page.isSettled && page.count("Try again") == 0 }
      #expect(page.count("data-differs") == 0)
    }
  }

  @Test func responsesAreSlowOnRequest() async throws {
    let conditions = SourceConditions()
    let clock = TestClock()
    let assembly = try Assembly.make(MomentsServer(), clock: clock).under(conditions)
    conditions.switches[1].toggle()
    #expect(conditions.switches.map { $0.isOn() } == [false, true])
    let repository = assembly.tweetRepository(of: "ann")
    async let feed = repository.feed(.standard)
    #expect(await clock.nextSleep() == .seconds(2))
    clock.advance(by: .seconds(2))
    #expect(try await feed.tweets.count == 30)
  }

  @Test func theFilesOfAPatternAreMarked() async throws {
    try await browse { open in
      let page = try await open("/compare/tweets?pattern=vip&pattern=reducer")
      await page.send("action:/sources") { page.count("<summary>TweetLike.swift") == 1 }
      for file in [
        "TweetsInteractor", "TweetsPresenter", "TweetsView", "TweetsEffect",
        "TweetsSceneState+Reduce",
      ] {
        #expect(page.markup.contains("<summary>\(file).swift <mark>"), "\(file)")
      }
      #expect(page.markup.contains("<summary>TweetsTracing.swift </summary>"))
    }
  }

  @Test func withoutAChoiceTheBaselineIsComparedWithTheOneInUseAndAnother() async throws {
    try await browse { open in
      #expect(
        try await open("/compare/tweets").screen.panes.map(\.pattern.id) == [
          "mvc", "mvvm-clean", "vip",
        ])
      let detail = try await open("/compare/character-detail")
      #expect(detail.screen.panes.map(\.pattern.id) == ["mvc", "mvvm-clean", "stateful"])
      #expect(detail.count("data-do=\"retry\"") == 0)
    }
  }

  /// The link that a page has, with `&` instead of its entity.
  private func link(in page: Page) throws -> String {
    let link = try #require(page.markup.firstMatch(of: /href="([^"]*)">Link to this view</))
    return String(link.1).replacing("&amp;", with: "&")
  }

  /// The screens, and the messages after the last event. On a busy machine, messages of requests at the
  /// same time can come in another order, and the last of a load after the next event.
  private func panes(of page: Page) -> [String] {
    let screens = page.markup.replacing(/session=\d+/, with: "")
      .components(separatedBy: "<div class=\"screen\"").dropFirst()
    return zip(screens, page.traces).map { rest, trace in
      let screen = rest.components(separatedBy: "</section>")[0]
      let messages = trace.messages.map { "\($0)" }.filter { !$0.contains("updates") }
      return ([screen] + messages.sorted()).joined(separator: "\n")
    }
  }

  nonisolated private static let visits = [
    ["refresh"], ["like"], ["like", "undo"], ["like", "later"], ["like", "later", "refresh"],
    ["comments", "more"], ["fail", "refresh"], ["fail", "load", "retry"],
    ["slow", "close", "load"],
    ["like", "comments", "later", "like", "later"],
  ]

  /// Bug: the server was shared, so that the link showed what a visitor before had changed. The links are
  /// opened with another folder and server.
  @Test(arguments: visits)
  func theLinkOfAPageShowsTheSameElsewhere(events: [String]) async throws {
    var link = ""
    var expected: [String] = []
    try await browse { open in
      let page = try await open(
        Self.tweets + events.map { "&event=\($0)" }.joined())
      #expect(page.count("has the event") == 0 && page.count("data-differs") == 0)
      link = try self.link(in: page)
      expected = panes(of: page)
    }
    #expect(link == Self.tweets + events.map { "&event=\($0)" }.joined())
    try await browse { open in
      for _ in ["at first", "on reload"] {
        let page = try await open(link)
        #expect(panes(of: page) == expected)
      }
    }
  }

  @Test func theEventsOfAVisitAreInTheLink() async throws {
    try await browse { open in
      let page = try await open("/compare/tweets?pattern=mvc&pattern=vip")
      await page.send("action:/like") { page.count(">Undo<") == 3 }
      await page.send("action:/later") { page.isSettled && page.count(">Undo<") == 0 }
      await page.send("action:/refresh") {
        page.isSettled && page.count("After refresh: ") == 2
      }
      let link = try link(in: page)
      #expect(link.hasSuffix("&event=like&event=later&event=refresh"))
      let command = "<code>regatta compare tweets mvc vip --event like,later,refresh</code>"
      #expect(page.count(command) == 1)
      let same = try await open(link)
      #expect(panes(of: same) == panes(of: page))
    }
  }

  nonisolated private static let script = [
    "appear", "profile(standard): ada", "feed(standard): six", "more", "like:6", "wait 50",
    "setLiked(6, true): fails", "close", "release",
  ]

  nonisolated private static func address(
    of steps: [String], on screen: String = "tweets?pattern=mvc&pattern=vip"
  ) -> String {
    "/compare/\(screen)&script=" + steps.joined(separator: "\n").percentEncoded()
  }

  /// Also with the events of the contract that no page has, such as a response.
  @Test func aScriptIsPlayedStepByStep() async throws {
    try await browse { open in
      let all = Self.tweets.dropFirst("/compare/".count)
      let page = try await open(Self.address(of: Self.script, on: String(all)))
      #expect(page.count("<section class=\"pane\"") == 9)
      #expect(page.count("name=\"step\" value=") == Self.script.count)
      for (index, step) in Self.script.enumerated() {
        if index > 0 {
          await page.send("action:/next-step") { page.count("After \(index + 1). \(step): ") == 9 }
        }
        #expect(page.count("After \(index + 1). \(step): ") == 9)
        #expect(page.count("aria-current=\"step\">\(step)</button>") == 1)
        #expect(page.count("data-differs") == 0 && page.count("expected ") == 0)
        if step == "wait 50" { #expect(page.count("<b>setLiked(true)</b>") == 9) }
      }
      #expect(page.count(">Closed<") == 9 && page.count("<strong>0 objects</strong>") == 9)
      await page.send("action:/previous-step") { page.count("After 8. close: ") == 9 }
      #expect(page.count("action:/refresh") == 0 && page.count("action:/fail") == 0)
      let link = try self.link(in: page)
      #expect(link.hasSuffix("&step=8"))
      let same = try await open(link)
      #expect(panes(of: same) == panes(of: page) && same.count("After 8. close: ") == 9)
      #expect(page.count("<code>regatta compare &#39;regatta://compare/tweets?script=") == 1)
    }
  }

  /// The buttons of the steps are those of a form, whose address has plus signs and two characters for a new line.
  @Test func aStepIsShownByTheAddressOfAForm() async throws {
    try await browse { open in
      let address = Self.address(of: Self.script, on: "tweets?pattern=mvc&pattern=vip")
        .replacing("%20", with: "+").replacing("%0A", with: "%0D%0A")
      #expect(address.contains("+"))
      let page = try await open(address + "&step=4")
      #expect(page.count("aria-current=\"step\">\(Self.script[3])</button>") == 1)
    }
  }

  @Test func aScriptOfTheOtherScreenIsPlayed() async throws {
    let steps = [
      "opening 1", "appear", "character(7, cached): fails", "retry", "character(7, reload): marlow",
    ]
    try await browse { open in
      let address = Self.address(of: steps, on: "character-detail?pattern=mvc&pattern=viper")
      let page = try await open(address + "&step=99")
      #expect(page.count("After 4. character(7, reload): marlow: ") == 2)
      #expect(page.count("<h1>Compare the character detail</h1>") == 1)
    }
  }

  @Test(arguments: [
    (["jump"], "script:1: “jump” is no step here; possible are appear"),
    (["appear", "profil(standard): ada"], "script:2: “profil(standard): ada” is no step here"),
    ([], "script: there is no step"), (["<script>\u{1B}[31m"], "“&lt;script&gt;␛[31m” is no step"),
    (["appear"] + Array(repeating: "refresh", count: 300), "the script is too long for an address"),
  ])
  func anotherScriptIsRejected(steps: [String], words: String) async throws {
    try await browse { open in
      let page = try await open(Self.address(of: steps))
      #expect(page.session.page.isRejected && page.screen.panes.isEmpty)
      #expect(page.markup.contains(words), "\(page.markup.prefix(600))")
      #expect(page.count("name=\"script\"") == 0 && page.count("<script") == 0)
    }
  }

  @Test(arguments: ["&event=like", "&user=ann"])
  func aScriptHasEventsAndDataOfItsOwn(item: String) async throws {
    try await browse { open in
      let page = try await open(Self.address(of: ["appear"]) + item)
      #expect(page.session.page.isRejected)
      #expect(page.markup.contains("a script has events and data of its own"))
    }
  }

  @Test func anotherSourceIsReadByTheComparison() async throws {
    let server = MomentsServer()
    let settings = try Settings.make(
      environment: ["REGATTA_SOURCE": "http://127.0.0.1:1"])
    let sessions = WebSessions(
      WebPages(of: try .make(server, clock: ImmediateClock()), by: settings, notices: Notices())
        .app, WebLimits(), ContinuousClock())
    defer { sessions.closeAll() }
    let page = try await open("/compare/tweets?pattern=mvc&pattern=vip", in: sessions)
    #expect(page.count("regatta compare") == 0 && page.count("Link to this view") == 0)
  }

  /// A link of an article may have the address.
  @Test func openingAnAddressSendsNothingThatWrites() async throws {
    let server = MomentsServer()
    let settings = try Settings.make(environment: ["REGATTA_SOURCE": "http://127.0.0.1:1"])
    let sessions = WebSessions(
      WebPages(
        of: try .make(server, clock: ImmediateClock()), by: settings, notices: Notices()
      ).app, WebLimits(),
      ContinuousClock())
    defer { sessions.closeAll() }
    let page = try await open("/compare/tweets?pattern=mvc&pattern=vip&event=like", in: sessions)
    for _ in 0..<1000 { await Task.yield() }
    #expect(await server.likes == 0)
    await page.send("action:/repeat") { page.isSettled && page.count("After like: ") == 2 }
    await Task.yield(while: await server.likes < 2)
  }

  @Test(arguments: [
    Array(repeating: "event=more", count: 10 * WebComparison.mostEvents).joined(separator: "&")
  ])
  func tooManyEventsAreRejected(query: String) async throws {
    try await browse { open in
      let page = try await open("/compare/tweets?" + query)
      #expect(page.session.page.isRejected && page.markup.contains("more than 50 events"))
    }
  }

  @Test(arguments: [
    "pattern=mvc", "pattern=", "pattern", "pattern=mvc&pattern=mvc", "pattern=mvc&pattern=nothing",
    "pattern=mvc&pattern=%3Cscript%3E", "pattern=mvc&pattern=%FF", "pattern=mvc&pattern=VIP",
    String(tweets.dropFirst("/compare/tweets?".count)) + "&pattern=mvc",
    Array(repeating: "pattern=vip", count: 90).joined(separator: "&"),
  ])
  func anotherNumberOfPatternsIsRejected(query: String) async throws {
    try await browse { open in
      let page = try await open("/compare/tweets?" + query)
      #expect(page.session.page.isRejected && page.screen.panes.isEmpty)
      #expect(page.markup.contains("choose two or more of mvc, mvp") && page.count("<script") == 0)
      #expect(page.count("type=\"checkbox\" name=\"pattern\"") == 9)
    }
  }

  @Test(arguments: [
    "/compare", "/compare/", "/compare/articles", "/compare/tweets/1", "/compare/tweets?id=1",
    "/compare/tweets?user=", "/compare/character-detail?id=x", "/compare/character-detail?id=-1",
    "/compare/character-detail?service=marvel", "/compare/tweets?user=a&user=b",
  ])
  func otherAddressesDoNotExist(address: String) {
    #expect(ComparisonAddress(address) == nil && Route(address: address) == nil)
  }

  @Test func theFirstScreenBeginsWithAComparison() async throws {
    let settings = try Settings.make(environment: [:])
    let pages = WebPages(of: try .make(), by: settings, notices: Notices())
    let first = try #require(HomeScreen.entries.first)
    #expect(first.name == "Compare" && first.route.address == "/compare/tweets")
    let compared = try #require(pages.app.open(first.route.address))
    #expect(
      compared.links.map(\.address) == ["/compare/character-detail?id=1&service=rick-and-morty"])
    let tweets = try #require(pages.app.open("/tweets?user=bo"))
    #expect(tweets.links.map(\.address) == ["/compare/tweets?user=bo"])
    let detail = try #require(pages.app.open("/characters/7?service=marvel"))
    #expect(detail.links.map(\.address) == ["/compare/character-detail?id=7&service=marvel"])
    for page in [compared, tweets, detail] { page.navigator.closeAll() }
  }
}
