import DisplayKit
import ServerSupport
import TestSupport
import Testing
import TraceKit

@testable import WebHost

/// The page of a comparison, with fake screens.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ComparisonTests {
  private let clock = TestClock()
  private let patterns = FakePatterns()

  private func open(_ names: [String] = ["mvc", "vip", "mv"]) async throws -> WebSession {
    let sessions = WebSessions(patterns.app(names), WebLimits(), clock)
    return try await sessions.open(try #require(WebRequest("/compare/tweets")))
  }

  private func markup(_ session: WebSession) async -> String {
    for _ in 0..<20 { await Task.yield() }
    return HTMLWriter.markup(session.shown.tree.children)
  }

  /// After the repeated events.
  private func settledMarkup(_ session: WebSession) async throws -> String {
    try await session.page.navigator.top?.waitUntilSettled()
    return await markup(session)
  }

  private func events() -> [[ScreenEvent]] { patterns.screens.map(\.events) }

  @Test func everyEventReachesAllPanes() async throws {
    let session = try await open()
    #expect(events() == Array(repeating: [.appeared], count: 3))
    for (control, event) in [
      ("action:/refresh", ScreenEvent.refresh()), ("action:/more", .rowShown(RowID("c"))),
      ("action:/like", .actionChosen(ActionID("like"), in: RowID("b"))),
      ("action:c/like", .actionChosen(ActionID("like"), in: RowID("c"))),
      ("row:a", .rowSelected(RowID("a"))),
    ] {
      #expect(session.take([:], control))
      for events in events() { #expect(events.last == event) }
    }
    #expect(!session.take([:], "retry"))
  }

  @Test func eachPaneShowsItsScreenItsObjectsAndItsMessages() async throws {
    let session = try await open()
    let page = await markup(session)
    #expect(page.matches(of: /<section class="pane"/).count == 3)
    #expect(page.matches(of: /<li [^>]+>View → Interactor <b>load\(\)<\/b><svg/).count == 3)
    #expect(
      page.matches(of: /<strong>1 object<\/strong> alive: <span [^>]+>View<\/span><\/p>/).count == 3
    )
    #expect(session.take([:], "action:/refresh"))
    let next = await markup(session)
    #expect(
      next.matches(of: /<h3>After refresh: 2 declared messages; direct calls are not shown <a/)
        .count == 3)
  }

  @Test func aPaneHasTheNameAndTheFiguresOfItsPatternAndTheDiagramBeforeTheScreen() async throws {
    let page = await markup(try await open(["mvc", "vip"]))
    let figure = "<li><a href=\"#figure-lines\">90 lines of code</a></li>"
    #expect(
      page.contains("<h2>VIP</h2><ul class=\"figures\">\(figure)</ul><p class=\"counts\">"))
    #expect(page.contains("<h2>MVC</h2><ul class=\"figures\"></ul><p class=\"counts\">"))
    let diagrams = page.ranges(of: "<div class=\"sequence\""),
      screens = page.ranges(of: "class=\"screen\"")
    #expect(
      diagrams.count == 2 && zip(diagrams, screens).allSatisfy { $0.upperBound < $1.lowerBound })
    #expect(page.contains("direct calls are not shown"))
  }

  @Test func theFiguresOfAllPatternsAreATable() async throws {
    let page = await markup(try await open(["mvc", "vip"]))
    #expect(page.contains("<th scope=\"col\" id=\"figure-lines\">lines of code</th>"))
    let rows = page.matches(
      of: /<tr( class="shown")?><th scope="row">(\w+)<\/th><td>([^<]*)<\/td><\/tr>/)
    #expect(rows.map { String($0.2) } == ["MVC", "VIP", "MV"])
    #expect(rows.map { String($0.3) } == ["–", "90", "40"])
    #expect(rows.map { $0.1 != nil } == [true, true, false])
  }

  /// Bug: buttons moved as rows and messages changed.
  @Test func theToolbarHasThreeGroupsWhoseFixedButtonsComeFirst() async throws {
    let session = try await open(["mvc", "vip"])
    let page = await markup(session)
    let groups = page.matches(
      of: /<p class="actions">(?:<button[^>]*data-do="action:\/[^>]*>[^<]*<\/button>)+<\/p>/
    )
    .map { $0.output.matches(of: /data-do="action:\/([^"]*)"/).map { String($0.1) } }
    #expect(
      groups == [
        ["load", "refresh", "more", "later", "close", "like"], ["fail"],
        ["previous-message", "next-message", "sources", "diff"],
      ], "\(page)")
  }

  @Test func theChosenPatternsAreInAForm() async throws {
    let page = await markup(try await open(["mvc", "vip"]))
    #expect(page.contains("<form action=\"/compare/tweets\" method=\"get\">"))
    #expect(page.contains("<input type=\"hidden\" name=\"user\" value=\"ann\">"))
    #expect(page.contains("name=\"pattern\" value=\"vip\" checked=\"\">"))
    #expect(page.contains("name=\"pattern\" value=\"mv\">"))
  }

  @Test func closeReleasesTheScreensAndLoadBuildsNewOnes() async throws {
    let session = try await open()
    weak let first = patterns.screens.first
    #expect(session.take([:], "action:/close"))
    patterns.screens = []
    let closed = await markup(session)
    #expect(first == nil)
    #expect(closed.matches(of: /<strong>0 objects<\/strong> alive<\/p>/).count == 3)
    #expect(!closed.contains("data-do=\"action:/refresh\""))
    #expect(session.take([:], "action:/load"))
    #expect(events() == Array(repeating: [.appeared], count: 3))
  }

  @Test func closingTheSessionReleasesAllPanes() async throws {
    let sessions = WebSessions(patterns.app(["mvc", "vip"]), WebLimits(), clock)
    weak let session = try await sessions.open(
      try #require(WebRequest("/compare/tweets")))
    weak let screen = session?.page.navigator.top
    let traces = patterns.traces
    #expect(traces.flatMap(\.objects) == ["View", "View"])
    sessions.closeAll()
    #expect(patterns.screens.allSatisfy { $0.events == [.appeared, .closed] })
    patterns.screens = []
    for _ in 0..<20 { await Task.yield() }
    #expect(session == nil && screen == nil && traces.allSatisfy(\.objects.isEmpty))
  }

  @Test func aDifferenceIsMarkedWhereItIs() async throws {
    patterns.wrong = "vip"
    let session = try await open()
    let page = await markup(session)
    #expect(page.matches(of: /data-differs/).count == 1)
    #expect(page.contains("<button type=\"button\" data-do=\"row:b\" data-differs=\"\">not b<"))
    #expect(page.contains("Differs from MVC. After appeared, line 3 was “not b” instead of “b”."))
    patterns.screens[1].show(
      ScreenState(title: "x", content: .nothing, isSettled: false))
    #expect(await !markup(session).contains("data-differs"))
  }

  @Test func aDifferenceOutsideTheTextMarksTheScreen() async throws {
    let session = try await open()
    var state = patterns.screens[2].display.state
    state.title = "Other"
    patterns.screens[2].show(state)
    let page = await markup(session)
    #expect(page.matches(of: /data-differs/).count == 1)
    #expect(page.contains("<div class=\"screen\" data-differs=\"\">"))
  }

  nonisolated static let lists = [
    (["a", "b", "c"], "<ul><li>a</li><li>b</li><li data-differs=\"\">c</li></ul>"),
    (["b"], "<ul data-differs=\"\"><li>b</li></ul>"),
    (["a", "b2"], "<ul><li>a</li><li data-differs=\"\">b2</li></ul>"),
  ]

  @Test(arguments: lists)
  func theInnermostDifferenceIsMarked(rows: [String], expected: String) {
    func list(_ rows: [String]) -> HTMLElement {
      HTMLElement(
        "ul", rows.map { .element("li", key: String($0.prefix(1)), [.text(DisplayText($0))]) })
    }
    var marked = list(rows)
    marked.markDifferences(from: list(["a", "b"]))
    #expect(HTMLWriter.markup([.element(marked)]) == expected)
  }

  @Test func messagesAreSteppedThrough() async throws {
    let session = try await open()
    #expect(session.take([:], "action:/refresh"))
    #expect(await !markup(session).contains("aria-current"))
    for (control, number) in [("next", 1), ("next", 2), ("previous", 1), ("previous", 0)] {
      #expect(session.take([:], "action:/\(control)-message"))
      let marked = await markup(session).matches(
        of: /<li aria-current="step"[^>]+>View → (\w+)/)
      #expect(marked.count == (number == 0 ? 0 : 3))
      #expect(marked.allSatisfy { $0.1 == (number == 1 ? "Interactor" : "Presenter") })
    }
  }

  @Test func aMessageMarksItsObjectsAndTheLineOfItsFunction() async throws {
    patterns.sources = WebSources(
      folder: "VIP", files: [("A.swift", "class A {\n  func load() {}\n\n  func show() {}\n}")])
    let session = try await open()
    #expect(session.take([:], "action:/sources"))
    let line = "  func load() {}"
    #expect(
      await markup(session).contains("class A {\n<span data-line=\"load\">\(line)</span>\n\n  func")
    )
    #expect(session.take([:], "action:/next-message"))
    let marked = await markup(session)
    #expect(marked.contains("<span data-line=\"load\" aria-current=\"step\">\(line)</span>"))
    #expect(marked.matches(of: /<span data-object="View" class="marked">/).count == 3)
  }

  @Test func anAddressReproducesTheView() async throws {
    let session = try await open(["mvc", "vip"])
    for control in ["action:/refresh", "action:c/like", "action:/sources", "action:/sources"] {
      #expect(session.take([:], control))
    }
    let address = "/compare/tweets?user=ann&amp;pattern=mvc&amp;pattern=vip"
    let page = await markup(session)
    #expect(page.contains("href=\"\(address)&amp;event=refresh&amp;event=like%3Ac\">Link to this"))
    #expect(page.contains("&amp;pattern=mv&amp;event=refresh&amp;event=like%3Ac\">Compare all 3<"))
    #expect(page.contains("<input type=\"hidden\" name=\"event\" value=\"like:c\">"))
    patterns.screens = []
    patterns.events = ["refresh", "like:c", "repeat", "nothing", "like:nothing:at"]
    let same = try await open(["mvc", "vip"])
    let offer = await markup(same)
    #expect(events() == [[.appeared], [.appeared]])
    #expect(offer.contains("not sent yet: refresh, like:c, repeat, nothing, like:nothing:at</p>"))
    let query =
      "refresh&amp;event=like%3Ac&amp;event=repeat&amp;event=nothing&amp;event=like%3Anothing%3Aat"
    #expect(offer.contains("href=\"\(address)&amp;event=\(query)\">Link to this"))
    #expect(same.take([:], "action:/repeat"))
    let repeated = try await settledMarkup(same)
    let expected: [ScreenEvent] = [
      .appeared, .refresh(), .actionChosen(ActionID("like"), in: RowID("c")),
    ]
    #expect(events() == [expected, expected])
    #expect(!repeated.contains("Repeat these") && !same.take([:], "action:/repeat"))
    #expect(repeated.contains("event=like%3Ac\">Link to this"))
  }

  @Test func aPrivateComparisonSendsTheEventsOfItsAddress() async throws {
    patterns.isPrivate = true
    patterns.events = ["refresh", "like:c", "nothing"]
    let page = try await settledMarkup(try await open(["mvc", "vip"]))
    let expected: [ScreenEvent] = [
      .appeared, .refresh(), .actionChosen(ActionID("like"), in: RowID("c")),
    ]
    #expect(events() == [expected, expected])
    for message in patterns.traces.flatMap(\.messages) { #expect(message.depth == 0) }
    #expect(page.contains("Nothing on the screen has the event nothing."))
    // Bug: the link and the command had it, and the command refused it.
    #expect(page.contains("event=like%3Ac\">Link to this view<"))
    let address = "/compare/tweets?user=ann&amp;pattern=mvc&amp;pattern=vip"
    let link = "\(address)&amp;event=refresh&amp;event=like%3Ac"
    #expect(page.contains("<code>regatta compare &#39;regatta:/\(link)&#39;</code>"), "\(page)")
  }

  @Test func theCommandOfAPrivateComparisonIsShown() async throws {
    patterns.isPrivate = true
    patterns.items = []
    let session = try await open(["mvc", "vip"])
    #expect(await markup(session).contains("<code>regatta compare tweets mvc vip</code>"))
    for control in ["action:/refresh", "action:c/like"] { #expect(session.take([:], control)) }
    #expect(
      await markup(session).contains(
        "<code>regatta compare tweets mvc vip --event refresh,like:c</code>"))
  }

  /// Bug: an address that was copied after a like had been sent showed one that could be undone.
  @Test func theEndOfAWaitIsAnEventOfTheAddress() async throws {
    patterns.wait = .seconds(3600)
    let session = try await open(["mvc", "vip"])
    #expect(session.take([:], "action:/refresh"))
    await Task.yield(while: patterns.clocks.contains(where: { $0.waitCount == 0 }))
    #expect(await markup(session).contains("event=refresh\">Link to this view<"))
    #expect(session.take([:], "action:/later"))
    await Task.yield(while: patterns.ended < 2)
    #expect(await markup(session).contains("event=refresh&amp;event=later\">Link to this view<"))
    patterns.screens = []
    patterns.clocks = []
    patterns.isPrivate = true
    patterns.events = ["refresh", "later", "like:c"]
    let same = try await open(["mvc", "vip"])
    let page = try await settledMarkup(same)
    #expect(patterns.ended == 4)
    #expect(
      page.contains(
        "event=refresh&amp;event=later&amp;event=like%3Ac\">Link to this view<"))
    for events in events() {
      #expect(events.last == .actionChosen(ActionID("like"), in: RowID("c")))
    }
  }

  @Test func aViewOfMoreEventsThanAnAddressHasNoLink() async throws {
    let session = try await open()
    for _ in 0..<WebComparison.mostEvents { #expect(session.take([:], "action:/refresh")) }
    #expect(await markup(session).contains("Link to this view"))
    #expect(session.take([:], "action:/refresh"))
    let page = await markup(session)
    #expect(!page.contains("Link to this view") && !page.contains("name=\"event\""))
  }

  /// The second pattern differs in its last step.
  @Test func aScriptIsGoneThroughStepByStep() async throws {
    patterns.steps = ["appear", "<like>", "close"]
    patterns.firstStep = 2
    let session = try await open(["mvc", "vip"])
    let page = try await settledMarkup(session)
    #expect(page.matches(of: /After 2. &lt;like&gt;: 1 declared message/).count == 2)
    #expect(page.contains("<button name=\"step\" value=\"2\" aria-current=\"step\">&lt;like&gt;<"))
    #expect(page.contains("<strong>1 object</strong> alive: "))
    #expect(page.matches(of: /expected x, found y/).count == 1)
    let tools = page.matches(of: /data-do="action:\/([^"]*)"/).map { String($0.1) }
    #expect(
      tools == [
        "previous-step", "next-step", "previous-message", "next-message", "sources", "diff",
      ])
    let address = "/compare/tweets?user=ann&amp;pattern=mvc&amp;pattern=vip"
    #expect(page.contains("href=\"\(address)&amp;step=2\">Link to this view<"))
    #expect(page.contains("<input type=\"hidden\" name=\"step\" value=\"2\">"))
    #expect(page.matches(of: /data-do="action:b\/like" disabled="">/).count == 2)
    // A page of an earlier time has it.
    #expect(session.take([:], "action:b/like"))
    #expect(await markup(session).contains("href=\"\(address)&amp;step=2\">Link to this view<"))
    #expect(session.take([:], "action:/next-message") && session.take([:], "action:/next-step"))
    let last = await markup(session)
    #expect(!last.contains("<li aria-current"), "a step begins before its first message")
    #expect(last.contains(">Closed<") && last.matches(of: /expected x, found y/).count == 1)
    #expect(session.take([:], "action:/next-step"))
    #expect(
      await markup(session).contains("&amp;step=3\">Link to this view<"), "there is no fourth")
    for _ in 0..<4 { #expect(session.take([:], "action:/previous-step")) }
    let first = await markup(session)
    #expect(first.contains("After 1. appear") && first.contains("pattern=vip\">Link to this view<"))
    #expect(patterns.screens.isEmpty && patterns.eventCount == 0)
  }

  @Test(arguments: [(-1, 1), (0, 1), (3, 3), (Int.max, 3)])
  func theFirstStepIsOneOfTheScript(first: Int, shown: Int) async throws {
    patterns.steps = ["a", "b", "c"]
    patterns.firstStep = first
    let page = try await settledMarkup(try await open(["mvc", "mv"]))
    #expect(page.contains("value=\"\(shown)\" aria-current=\"step\">"))
  }

  @Test func aDiagramIsBounded() {
    let messages = (0..<SequenceDiagram.most * 10).map {
      TracedMessage(from: "A", to: "B\($0 % 2)", "<call>", depth: 0)
    }
    let markup = HTMLWriter.markup(SequenceDiagram(messages: messages).nodes)
    #expect(markup.matches(of: /<li[^>]*>/).count == SequenceDiagram.most)
    #expect(markup.hasSuffix("<p>and 1800 more</p>") && !markup.contains("<call>"))
  }

  @Test func aSwitchChangesTheSource() async throws {
    let session = try await open()
    #expect(session.take([:], "action:/fail"))
    #expect(await markup(session).contains("data-do=\"action:/fail\">✓ Next request fails<"))
    #expect(patterns.fails && patterns.eventCount == 2)
    #expect(session.take([:], "action:/refresh"))
    #expect(patterns.eventCount == 3)
  }

  @Test func filesOfTheObjectsThatSpokeAreMarked() async throws {
    patterns.sources = WebSources(
      folder: "Modules/TweetsKit/VIP",
      files: [
        ("TweetsView.swift", "final class FakeScreen {}"),
        ("TweetsPresenter.swift", "struct TweetsPresenter {\n}\nclass View {}"),
        ("TweetsState.swift", "enum TweetsState {\n  static func load() {}\n}"),
        ("TweetsRouter.swift", "class TweetsRouter {} // <b>"),
      ])
    let session = try await open()
    #expect(session.take([:], "action:/sources"))
    let page = await markup(session)
    #expect(page.matches(of: /<code>Modules\/TweetsKit\/VIP<\/code>/).count == 3)
    #expect(page.matches(of: /<summary>TweetsView.swift <mark>/).count == 3)
    #expect(page.matches(of: /<summary>TweetsState.swift <mark>/).count == 3)
    #expect(page.contains("<summary>TweetsPresenter.swift </summary>"))
    #expect(page.contains("{} // &lt;b&gt;"))
    #expect(session.take([:], "action:/sources"))
    #expect(await !markup(session).contains("TweetsView.swift"))
    patterns.sources = nil
    #expect(session.take([:], "action:/sources"))
    #expect(await markup(session).contains("of its repository, which has them in Sources/vip."))
  }

  /// Two files of the receiver's type have the function only in one.
  @Test func aMessageMarksTheFunctionOfItsReceiver() async throws {
    patterns.sources = WebSources(
      folder: "VIP",
      files: [
        ("A.swift", "class Other {\n  func load() {}\n}"),
        (
          "B.swift",
          "protocol P {\n  func load()\n}\nextension FakeScreen {\n  func load() {}\n  func load(x: Int) {}\n}"
        ),
      ])
    patterns.receiver = "View"
    let session = try await open(["mvc", "vip"])
    for control in ["sources", "next-message"] { #expect(session.take([:], "action:/\(control)")) }
    let marked = await markup(session).matches(of: /<span data-line="load" aria-current="step">/)
    #expect(marked.count == 2)
    #expect(
      await markup(session).contains(
        "extension FakeScreen {\n<span data-line=\"load\" aria-current=\"step\">"))
  }

  @Test func theDifferencesOfTwoPatternsAreShownOnRequest() async throws {
    let old = (1...20).map { "line \($0)" }
    var new = old
    new[9] = "<new>"
    patterns.folders = [
      "mvc": [("A.swift", old), ("B.swift", ["same"]), ("C.swift", ["c"])],
      "vip": [
        ("List/A.swift", new), ("B.swift", ["same"]), ("D.swift", ["d"]),
        ("E.swift", Array(repeating: "x", count: 2)),
      ],
    ].mapValues { files in
      WebSources(
        folder: "F", files: files.map { ($0.0, $0.1.joined(separator: "\n")) })
    }
    let session = try await open(["mvc", "vip"])
    #expect(session.take([:], "action:/diff"))
    let page = await markup(session)
    #expect(page.contains("data-do=\"action:/diff\">▾ Diff<"))
    #expect(page.contains("<summary>List/A.swift <mark>+1 −1</mark></summary>"))
    let change =
      "<del>− line 10\n</del><ins>+ &lt;new&gt;\n</ins>  line 11\n  line 12\n  line 13\n</code>"
    #expect(page.contains("<code>  line 7\n  line 8\n  line 9\n\(change)"))
    #expect(page.contains("<summary>B.swift <mark>the same</mark></summary>"))
    #expect(page.contains("<summary>D.swift <mark>only here</mark></summary>"))
    #expect(page.contains("<p>Only in MVC: C.swift</p>"))
    #expect(page.contains("<p><code>F</code>, compared with MVC</p>"))
    #expect(page.ranges(of: "<del>").count == 1)
    #expect(session.take([:], "action:/diff"))
    let files = await markup(session)
    #expect(!files.contains("<del>") && files.contains("<summary>List/A.swift </summary>"))
    #expect(session.take([:], "action:/diff"))
    #expect(session.take([:], "action:/sources"))
    #expect(await !markup(session).contains("<summary>A.swift"))
  }

  @Test func comparedFilesAreBounded() {
    let lines = (0..<WebSources.mostLines * 10).map(String.init)
    #expect(WebSources.changes(from: lines, to: []) == nil)
    #expect(WebSources.changes(from: [], to: lines) == nil)
    let most = Array(lines.prefix(WebSources.mostLines))
    let all = WebSources.changes(from: most, to: most.map { "x" + $0 })
    #expect(all?.count == 2 * WebSources.mostLines)
  }

  @Test func servesAComparisonAndItsChanges() async throws {
    let app = patterns.app(["mvc", "vip"])
    try await WebClient.whileServing(app) { client in
      let page = try await client.get("/compare/tweets")
      #expect(page.status == 200 && page.text.matches(of: /<section class="pane"/).count == 2)
      try await client.whileConnected { messages in
        let body = #"{"session":1,"number":0}"#
        #expect(try await client.post("/-/join", body).status == 204)
        let event = #"{"session":1,"control":"action:/refresh"}"#
        #expect(try await client.post("/-/event", event).status == 204)
        let message = try await messages.next()
        #expect(message.matches(of: /After \w+: 2 declared messages/).count == 2, "\(message)")
      }
      let rejected = try await client.get("/rejected")
      #expect(rejected.status == 400 && rejected.text.contains("choose two or more"))
      #expect(rejected.text.contains("name=\"pattern\" value=\"vip\">"))
    }
  }
}
