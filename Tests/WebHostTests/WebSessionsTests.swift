import DisplayKit
import TestSupport
import Testing

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WebSessionsTests {
  private let clock = TestClock()
  private let pages = FakePages()

  private func sessions(_ change: (inout WebLimits) -> Void = { _ in }) -> WebSessions {
    var limits = WebLimits()
    change(&limits)
    return WebSessions(pages.app, limits, clock)
  }

  private func open(
    _ address: String = "/a", in sessions: WebSessions
  ) async throws -> WebSession {
    try await sessions.open(try #require(WebRequest(address)))
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  @Test func aPageIsCompleteBeforeItsScriptRuns() async throws {
    let session = try await open(in: sessions())
    let markup = WebDocument.markup(of: session)
    #expect(markup.hasPrefix("<!doctype html><html lang=\"en\">"))
    #expect(markup.contains("<title>Fake · Regatta</title>"))
    #expect(markup.contains("<h1>Fake</h1><p>/a</p>"))
    #expect(markup.contains("data-session=\"1\" data-number=\"0\""))
    #expect(markup.contains("that need it are hidden"))
    #expect(pages.screens[0].events == [.appeared])
  }

  @Test func manyChangesOfATurnAreOneMessage() async throws {
    let sessions = sessions()
    let session = try await open(in: sessions)
    for number in 0..<10 { pages.screens[0].show("\(number)") }
    await turns()
    #expect(session.number == 1)
    pages.screens[0].show("9")
    await turns()
    #expect(session.number == 1)
    #expect(session.messages(after: 0).map(\.payload) == [#"[["t",[2,1,0],"9"]]"#])
  }

  @Test func aTabGetsWhatItMissedOrTheWholePage() async throws {
    let sessions = sessions { $0.messages = 3 }
    let session = try await open(in: sessions)
    for number in 1...5 {
      pages.screens[0].show("text \(number)")
      await turns()
    }
    #expect(session.messages(after: 5).isEmpty)
    #expect(session.messages(after: 3).map(\.number) == [4, 5])
    for number in [-1, 0, 1, 6, .max] {
      let whole = session.messages(after: number)
      #expect(whole.map(\.number) == [5])
      let changes: [TreeChange] = [
        .title("Fake · Regatta"), .page(session.shown.tree.children, isOther: false),
      ]
      #expect(whole[0].payload == changes.json)
    }
  }

  @Test func storedMessagesAreBounded() async throws {
    let sessions = sessions { $0.messageBytes = 10_000 }
    let session = try await open(in: sessions)
    for number in 0..<100 {
      pages.screens[0].show(String(repeating: "\(number % 10)", count: 1_000))
      await turns()
    }
    #expect(session.messages(after: 92).count < 10)
    #expect(session.messages(after: 80)[0].payload.contains(#"["page","#))
  }

  private nonisolated static func list(of count: Int) -> ScreenState {
    let rows = LazyList(
      10_000..<10_000 + count, id: { RowID($0) },
      content: { .text(plain: "An article of a usual title, number \($0)") })
    return ScreenState(title: "List", content: .list(rows), isSettled: true)
  }

  /// - Parameter more: the number of rows that a report of the last one adds.
  private func openList(
    of count: Int, more: Int = 0, at address: String = "/list"
  ) async throws -> (session: WebSession, screen: FakeScreen) {
    var count = count
    let pages = FakePages { _ in
      FakeScreen { screen, event in
        if case .rowShown = event { count += more }
        if event == .appeared || more > 0 { screen.show(Self.list(of: count)) }
      }
    }
    let session = try await open(address, in: WebSessions(pages.app, WebLimits(), clock))
    return (session, pages.screens[0])
  }

  /// As many as a page shows, and more only on request.
  @Test func rowsAreLoadedAsTheyAreShown() async throws {
    let (session, screen) = try await openList(of: 30, more: 30)
    #expect(screen.events == [.appeared, .rowShown(RowID(10_029))])
    #expect(session.shown.rendering.lastRow == RowID(10_049))
    #expect(session.take([:], "more"))
    await turns()
    #expect(session.shown.rendering.lastRow == RowID(10_099))
    #expect(screen.events.dropFirst(2) == [.rowShown(RowID(10_059)), .rowShown(RowID(10_089))])
  }

  @Test func theLastRowOfAllIsReportedOnce() async throws {
    let (_, screen) = try await openList(of: 30)
    #expect(screen.events == [.appeared, .rowShown(RowID(10_029))])
  }

  /// The same for lists of 10 and of 5,000, but for the rows in its address; in one message.
  @Test func anAppendedRowIsAtMost150Bytes() async throws {
    var sizes: [Int] = []
    for count in [10, 5_000] {
      let (session, screen) = try await openList(of: count, at: "/list?rows=6000")
      screen.show(Self.list(of: count + 1))
      await turns()
      let messages = session.messages(after: 0)
      #expect(messages.count == 1 && messages[0].payload.hasPrefix(#"[["i",[2,1],"<li>"#))
      sizes.append(messages[0].payload.utf8.count)
    }
    #expect(sizes[0] + "rows=5050&amp;".count == sizes[1] && sizes[1] <= 150, "\(sizes)")
  }

  /// At most 10,000; the first request is for ten times as many.
  @Test func shownRowsAreBounded() async throws {
    let (session, _) = try await openList(of: 1_000_000, at: "/list?rows=100000")
    #expect(session.shown.rendering.lastRow == RowID(19_999))
    #expect(!session.take([:], "more"))
    let (longest, _) = try await openList(of: 1_000_000, at: "/list?rows=9990")
    #expect(longest.take([:], "more"))
    await turns()
    #expect(longest.shown.rendering.lastRow == RowID(19_999))
    #expect(WebDocument.markup(of: longest).contains("<p>More rows are not shown.</p>"))
  }

  @Test func onlyWhatThePageOffersHasAnEffect() async throws {
    let session = try await open(in: sessions())
    #expect(!session.take([:], "action:1/like"))
    #expect(!session.take(["phone": "1"], nil))
    #expect(session.take([:], "refresh"))
    #expect(pages.screens[0].events == [.appeared, .refresh()])
  }

  /// Any page can link to any address.
  @Test(arguments: [
    ("row=b", RowID("b")), ("row=sign-out", nil), ("row=missing", nil),
    ("row=b&rows=100", RowID("b")),
  ])
  func anAddressSelectsOnlyARowThatIsALink(query: String, selected: RowID?) async throws {
    let list = LazyList(["a", "b"], id: { RowID($0) }, content: { .text(plain: DisplayText($0)) })
    let content = Content.stack(
      [.list(list), .row(RowID("sign-out"), .text("Sign out"))], spacing: 1)
    let pages = FakePages { _ in
      FakeScreen { screen, _ in
        screen.show(
          ScreenState(title: "Account", content: content, isSettled: true))
      }
    }
    let session = try await open(
      "/account?" + query, in: WebSessions(pages.app, WebLimits(), clock))
    #expect(
      pages.screens[0].events.filter { if case .rowSelected = $0 { true } else { false } }
        == (selected.map { [.rowSelected($0)] } ?? []))
    let markup = WebDocument.markup(of: session)
    #expect(session.destination == nil && markup.contains("data-do=\"row:sign-out\""))
    #expect(markup.contains("is not in its list") == (selected == nil))
    #expect(session.take([:], "row:sign-out"))
    #expect(pages.screens[0].events.last == .rowSelected(RowID("sign-out")))
  }

  @Test func aRowBelowTheFirstFiftyIsLoadedByItsAddress() async throws {
    let (_, screen) = try await openList(of: 30, more: 30, at: "/list?rows=100&row=10080")
    #expect(screen.events.last == .rowSelected(RowID(10_080)))
    let (_, other) = try await openList(of: 30, more: 30, at: "/list?row=10080")
    #expect(other.events.contains(.rowSelected(RowID(10_080))) && other.events.count <= 5)
  }

  /// Five seconds for all batches of rows, not for each.
  @Test func aSlowListShowsWhatItHas() async throws {
    let pages = FakePages { _ in
      FakeScreen { screen, event in
        if event == .appeared { screen.show(Self.list(of: 20)) }
        if case .rowShown = event {
          var state = screen.display.state
          state.isSettled = false
          screen.show(state)
        }
      }
    }
    let sessions = WebSessions(pages.app, WebLimits(), clock)
    let opening = Task { try await open("/list?rows=400", in: sessions) }
    for batch in 1...3 {
      await Task.yield(while: pages.screens.first?.events.count != 1 + batch)
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(batch < 3 ? 2 : 1))
      if batch < 3 { pages.screens[0].show(Self.list(of: 20 + 20 * batch)) }
    }
    #expect(try await opening.value.shown.rendering.lastRow == RowID(10_059))
  }

  /// Bug: a link did nothing visible for five seconds, since a row in the address has to be loaded first.
  @Test(arguments: ["/list", "/list?row=10001", "/list?rows=100", "/list?picture=1"])
  func aSlowPageIsShownAfterASecond(address: String) async throws {
    let pages = FakePages { _ in
      FakeScreen { screen, event in
        if event == .appeared {
          screen.show(ScreenState(title: "List", content: .nothing, isSettled: false))
        }
      }
    }
    let sessions = WebSessions(pages.app, WebLimits(), clock)
    let opening = Task { try await open(address, in: sessions) }
    await clock.waitForSleepers(address == "/list" ? 1 : 2)
    clock.advance(by: .seconds(1))
    let session = try await opening.value
    #expect(session.shown.title == "List" && session.isLoading)
    #expect(WebDocument.markup(of: session).contains("http-equiv=\"refresh\""))
    pages.screens[0].show(Self.list(of: 20))
    await Task.yield(while: session.isLoading)
    await turns()
    #expect(!WebDocument.markup(of: session).contains("http-equiv"))
    let events = pages.screens[0].events
    #expect(events.contains(.rowSelected(RowID(10_001))) == address.contains("row="))
    #expect(!events.contains(.closed))
    let markup = HTMLWriter.markup(session.shown.tree.children)
    #expect(markup.contains("number 10019"))
    #expect(markup.contains("is not on it") == address.contains("picture="))
    sessions.close(session)
  }

  @Test func aClosedSessionLoadsNoMore() async throws {
    let pages = FakePages { _ in
      FakeScreen { screen, event in
        if event == .appeared {
          screen.show(ScreenState(title: "List", content: .nothing, isSettled: false))
        }
      }
    }
    let sessions = WebSessions(pages.app, WebLimits(), clock)
    let opening = Task { try await open("/list?row=10001", in: sessions) }
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    sessions.close(try await opening.value)
    pages.screens[0].show(Self.list(of: 20))
    await turns()
    #expect(pages.screens[0].events == [.appeared, .closed])
  }

  @Test func aVariantIsChosenAndInTheAddress() async throws {
    var shown = "a"
    let app = WebApp(open: { _ in
      let screen = FakeScreen { screen, event in
        if event == .appeared { screen.show(Self.list(of: 1)) }
      }
      let navigator = Navigator()
      navigator.push(screen)
      var page = WebPage(navigator: navigator)
      page.address = { $0 === screen ? "/list?of=1&q=%3C" : nil }
      page.variants = {
        WebPage.Variants(
          name: "kind", label: "Kind", all: [("a", "A"), ("b", "<B>")], shown: shown
        ) { [weak screen] kind in
          shown = kind
          screen?.show(Self.list(of: 2))
        }
      }
      return page
    })
    let session = try await open("/list", in: WebSessions(app, WebLimits(), clock))
    #expect(
      WebDocument.markup(of: session).contains(
        """
        <form class="variants" action="/list"><input type="hidden" name="of" value="1">\
        <input type="hidden" name="q" value="&lt;"><label for="kind">Kind</label>\
        <select id="kind" name="kind" autocomplete="off"><option value="a" selected="">A</option>\
        <option value="b">&lt;B&gt;</option></select><button>Show</button></form>
        """))
    #expect(WebDocument.markup(of: session).contains("href=\"/list?of=1&amp;q=%3C&amp;row=10000\""))
    #expect(session.take([:], "kind:b"))
    await turns()
    let message = session.messages(after: 0).map(\.payload).joined()
    #expect(message.contains(#"["address","/list?of=1&q=%3C&kind=b"]"#), "\(message)")
    #expect(WebDocument.markup(of: session).contains("&amp;kind=b&amp;row=10001\""))
    #expect(session.take([:], "kind:a"))
    await turns()
    #expect(session.messages(after: 1)[0].payload.contains(#"["address","/list?of=1&q=%3C"]"#))
    #expect(!session.take([:], "kind:c"))
  }

  @Test func anUnusedSessionIsReleasedAfterAMinute() async throws {
    let sessions = sessions()
    weak let session = try await open(in: sessions)
    weak let screen = pages.screens.first
    #expect(session != nil && screen != nil)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(59))
    await turns()
    #expect(sessions.count == 1)
    clock.advance(by: .seconds(1))
    await Task.yield(while: sessions.count > 0)
    #expect(session == nil)
    #expect(screen?.events == [.appeared, .closed])
  }

  /// Without a script, no tab joins while a file is sent.
  @Test func anUploadKeepsItsSession() async throws {
    pages.upload = WebPage.Upload(
      label: "A file", types: [], limit: 1_000, isAvailable: { _ in true }, receive: { _, _ in nil }
    )
    let sessions = sessions()
    let session = try await open(in: sessions)
    await clock.waitForSleepers(1)
    _ = try await sessions.upload(to: session.id) { _ in
      clock.advance(by: .seconds(600))
      await turns()
      #expect(pages.screens[0].events == [.appeared])
      return nil
    }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(60))
    await Task.yield(while: sessions.count > 0)
    #expect(pages.screens[0].events.last == .closed)
  }

  @Test func closedTabsAreReleasedAfterAMinute() async throws {
    let sessions = sessions()
    for _ in 0..<10 { _ = try await open(in: sessions) }
    let (stream, _) = sessions.connect()
    for id in 1...10 { try sessions.join(id, after: 0) }
    clock.advance(by: .seconds(600))
    await turns()
    #expect(sessions.count == 10)
    sessions.leave(3)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(60))
    await Task.yield(while: sessions.count > 9)
    #expect(sessions.count == 9)
    // The browser has ended.
    sessions.disconnect(stream)
    await clock.waitForSleepers(9)
    clock.advance(by: .seconds(60))
    await Task.yield(while: sessions.count > 0)
    #expect(pages.screens.allSatisfy { $0.events.last == .closed })
  }

  @Test func backShowsTheSessionThatWasLeft() async throws {
    let sessions = sessions()
    let left = try await open(in: sessions)
    let (_, messages) = sessions.connect()
    try sessions.join(left.id, after: 0)
    sessions.leave(left.id)
    let opened = try await open(in: sessions)
    #expect(opened !== left)
    try sessions.join(left.id, after: -1)
    var received = messages.makeAsyncIterator()
    #expect(await received.next()?.hasPrefix("data: [\(left.id),0,[[\"title\",") == true)
  }

  @Test func sessionsAreBounded() async throws {
    let sessions = sessions { $0.sessions = 10 }
    for _ in 0..<100 { _ = try await open(in: sessions) }
    #expect(sessions.count == 10)
    #expect(pages.screens.filter { $0.events.last == .closed }.count == 90)
    _ = sessions.connect()
    for id in 91...100 { try sessions.join(id, after: 0) }
    for _ in 0..<100 {
      await #expect(throws: WebError.tooManySessions) { try await open(in: sessions) }
    }
    #expect(sessions.count == 10)
    // The one that was left first makes room, not the one that was opened first.
    sessions.leave(95)
    sessions.leave(92)
    _ = try await open(in: sessions)
    #expect(sessions.session(95) == nil && sessions.session(92) != nil)
  }

  @Test func aSessionThatLoadsIsNotClosed() async throws {
    let pages = FakePages { $0 == "/slow" ? FakeScreen() : .showing($0) }
    var limits = WebLimits()
    limits.sessions = 2
    let sessions = WebSessions(pages.app, limits, clock)
    let left = try await open(in: sessions)
    let slow = try #require(WebRequest("/slow"))
    async let loading = sessions.open(slow)
    await Task.yield(while: pages.screens.count < 2)
    let other = try await open("/b", in: sessions)
    #expect(sessions.session(left.id) == nil && other.id == left.id + 2)
    _ = sessions.connect()
    try sessions.join(other.id, after: 0)
    for _ in 0..<20 {
      await #expect(throws: WebError.tooManySessions) { try await open("/c", in: sessions) }
    }
    pages.screens[1].show("slow")
    let shown = try await loading
    #expect(shown.destination == nil && WebDocument.markup(of: shown).contains("<p>slow</p>"))
  }

  @Test func aNoticeIsNotShownAgainByLaterPages() async throws {
    let notice = ViewModel<DisplayText?, Never>(initialState: "signed in")
    let app = WebApp(open: { _ in
      let navigator = Navigator()
      navigator.push(FakeScreen.showing("a"))
      var page = WebPage(navigator: navigator)
      page.notices = [notice]
      return page
    })
    let sessions = WebSessions(app, WebLimits(), clock)
    let session = try await open(in: sessions)
    #expect(!WebDocument.markup(of: session).contains("signed in"))
    notice.update(state: "signed in")
    await turns()
    #expect(WebDocument.markup(of: session).contains("signed in"))
  }

  @Test func eventsOfASecondAreBounded() async throws {
    let sessions = sessions { $0.events = 5 }
    let event = WebEvent(session: try await open(in: sessions).id, control: "refresh")
    var rejected = 0
    for _ in 0..<50 {
      do { try sessions.take(event) } catch { rejected += error == .tooManyEvents ? 1 : 0 }
    }
    #expect(rejected == 45)
    #expect(pages.screens[0].events.count == 6)
    // The session's and the second's.
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    await Task.yield(while: (try? sessions.take(event)) == nil)
  }

  /// Ten times as many bytes as are stored for it.
  @Test func aBrowserThatDoesNotReadConnectsAgain() async throws {
    let sessions = sessions { $0.unsentBytes = 1_000 }
    let session = try await open(in: sessions)
    var isClosed = false
    let (id, messages) = sessions.connect { isClosed = true }
    try sessions.join(session.id, after: 0)
    var sent = 0
    while sent < 10_000 {
      pages.screens[0].show("\(sent)")
      await turns()
      sent += session.messages(after: session.number - 1)[0].payload.utf8.count
    }
    #expect(!session.tab.isJoined && isClosed)
    var bytes = 0
    for await message in messages { bytes += message.utf8.count }
    #expect((900...1_000).contains(bytes))
    #expect(throws: WebError.notConnected) { try sessions.join(session.id, after: 20) }
    // What was read makes room.
    let next = sessions.connect()
    try sessions.join(session.id, after: session.number)
    var lines = next.messages.makeAsyncIterator()
    for number in 0..<300 {
      pages.screens[0].show("\(number)")
      await turns()
      if let line = await lines.next() { sessions.noteSent(line, on: next.id) }
      sessions.noteSent("of the old stream", on: id)
    }
    #expect(session.tab.isJoined)
  }

  @Test func aReplacedStreamIsClosed() async throws {
    let sessions = sessions()
    var closed: [Int] = []
    for number in 0..<20 { _ = sessions.connect { closed.append(number) } }
    #expect(closed == Array(0..<19))
    sessions.closeAll()
    #expect(closed.count == 19)
  }

  @Test func aTypedValueIsNotSentBack() async throws {
    let form = Form(fields: [.init(id: FieldID("name"), label: "Name")], submit: "Send")
    let pages = FakePages { _ in
      FakeScreen { screen, event in
        var form = screen.display.state.content.form ?? form
        if case .fieldEdited(_, let text) = event { form.fields[0].value = text }
        if event == .formSubmitted { form.fields[0].value = "" }
        screen.show(
          ScreenState(title: "Form", content: .form(form), isSettled: true))
      }
    }
    let sessions = WebSessions(pages.app, WebLimits(), clock)
    let session = try await open(in: sessions)
    #expect(session.take(["name": "Ilse"], nil))
    await turns()
    #expect(session.number == 0)
    #expect(session.take(["name": "Ilse Keel"], "submit"))
    await turns()
    #expect(session.number == 1)
    #expect(session.messages(after: 0)[0].payload.hasSuffix(#","value",""]]"#))
  }
}
