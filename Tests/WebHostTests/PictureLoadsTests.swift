import DisplayKit
import ServerSupport
import TestSupport
import Testing

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PictureLoadsTests {
  private let clock = TestClock()
  private static let png: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)

  private func link(_ number: Int) throws -> WebLink {
    try #require(WebLink("http://a.example/\(number).png"))
  }

  /// Pages with `count` pictures, each of which takes ten seconds.
  private func pages(_ count: Int, _ bytes: [UInt8] = png) throws -> FakePages {
    let images = try (0..<count).map { Content.image(try link($0), alternative: "a picture") }
    return FakePages { _ in
      FakeScreen { screen, _ in
        screen.show(
          ScreenState(title: "Fake", content: .stack(images, spacing: 1), isSettled: true))
      }
    } loadPicture: { [clock] _ in
      try await clock.sleep(for: .seconds(10))
      return bytes
    }
  }

  private func open(
    _ count: Int = 2, _ bytes: [UInt8] = png, hasScript: Bool = true
  ) async throws -> WebSession {
    let sessions = WebSessions(try pages(count, bytes).app, WebLimits(), clock)
    let session = try await sessions.open(try #require(WebRequest("/a")))
    if hasScript { session.tab.noteScript() }
    return session
  }

  /// Starts requests, whose loads and deadlines sleep then.
  private func request(
    _ numbers: Range<Int>, of session: WebSession, from loads: PictureLoads
  ) async throws -> [Task<[UInt8]?, Never>] {
    let sleepers = clock.waits.count
    let requests = try numbers.map(link).map { link in
      Task { await loads.picture(at: link, of: session) }
    }
    await clock.waitForSleepers(sleepers + 2 * numbers.count)
    return requests
  }

  /// Requests pictures that are loaded after their requests have ended.
  private func loadLate(
    _ numbers: Range<Int>, of session: WebSession, from loads: PictureLoads
  ) async throws {
    let requests = try await request(numbers, of: session, from: loads)
    clock.advance(by: .seconds(1))
    for request in requests { #expect(await request.value == nil) }
    clock.advance(by: .seconds(9))
    await turns()
  }

  private func turns() async { for _ in 0..<100 { await Task.yield() } }

  @Test func aSlowPictureIsShownOnceItIsLoaded() async throws {
    let session = try await open()
    let loads = PictureLoads(WebLimits(), clock)
    let requests = try await request(0..<1, of: session, from: loads)
    clock.advance(by: .seconds(1))
    #expect(await requests[0].value == nil)
    #expect(await loads.picture(at: try link(0), of: session) == nil, "it is still being loaded")
    #expect(session.number == 0)
    clock.advance(by: .seconds(9))
    await turns()
    #expect(
      session.messages(after: 0).map(\.payload) == [
        #"[["a",[2,1,0,0,0],"src","/-/picture?session=1&link=http://a.example/0.png&turn=1"]]"#
      ])
    #expect(await loads.picture(at: try link(0), of: session) == Self.png)
  }

  @Test func aPictureInTimeIsSharedByItsRequests() async throws {
    var limits = WebLimits()
    limits.pictureTime = .seconds(11)
    let (session, loads) = (try await open(), PictureLoads(limits, clock))
    let requests = try await request(0..<1, of: session, from: loads)
    let link = try link(0)
    let second = Task { await loads.picture(at: link, of: session) }
    await turns()
    clock.advance(by: .seconds(10))
    #expect(await [requests[0].value, second.value] == [Self.png, Self.png])
    #expect(session.number == 0 && clock.slept.filter { $0 == .seconds(10) }.count == 1)
  }

  @Test func withoutAScriptARequestWaits() async throws {
    let (session, loads) = (try await open(hasScript: false), PictureLoads(WebLimits(), clock))
    let requests = try await request(0..<1, of: session, from: loads)
    let sleepers = clock.waits.count
    for _ in 0..<9 {
      clock.advance(by: .seconds(1))
      await clock.waitForSleepers(sleepers)
    }
    clock.advance(by: .seconds(1))
    #expect(await requests[0].value == Self.png && session.number == 0)
  }

  @Test func whatIsNoPictureIsNotRequestedAgain() async throws {
    let session = try await open(2, Array("<svg>".utf8))
    try await loadLate(0..<2, of: session, from: PictureLoads(WebLimits(), clock))
    #expect(session.number == 0)
  }

  @Test func loadsAreBounded() async throws {
    var limits = WebLimits()
    limits.pictures = 10
    let (session, loads) = (try await open(100), PictureLoads(limits, clock))
    let requests = try (0..<100).map(link).map { link in
      Task { await loads.picture(at: link, of: session) }
    }
    await clock.waitForSleepers(2 * limits.pictures)
    await turns()
    clock.advance(by: .seconds(1))
    for request in requests { #expect(await request.value == nil) }
    #expect(clock.slept.filter { $0 == .seconds(10) }.count == 10)
  }

  /// The oldest is loaded again.
  @Test func storedPicturesAreBounded() async throws {
    var limits = WebLimits()
    limits.latePictures = 3
    let (session, loads) = (try await open(30), PictureLoads(limits, clock))
    for number in 0..<30 { try await loadLate(number..<number + 1, of: session, from: loads) }
    for number in 27..<30 {
      #expect(await loads.picture(at: try link(number), of: session) == Self.png)
    }
    try await loadLate(26..<27, of: session, from: loads)
  }

  @Test func aPictureIsRequestedAgainThreeTimes() async throws {
    var limits = WebLimits()
    limits.latePictures = 0
    let (session, loads) = (try await open(), PictureLoads(limits, clock))
    for _ in 0..<30 { try await loadLate(0..<1, of: session, from: loads) }
    #expect(session.number == 3)
    session.requestAgain(try link(7))
    await turns()
    #expect(session.number == 3, "a picture of another page")
  }

  @Test func aPageHasAScriptOnceItIsRequested() async throws {
    var limits = WebLimits()
    limits.pictureTime = .zero
    let path = "/-/picture?session=1&link=http://a.example/0.png"
    try await WebClient.whileServing(try pages(1).app, limits: limits, clock: clock) { client in
      let page = try await client.get("/a").text
      #expect(page.contains("src=\"/-/regatta.js?session=1\""))
      for script in ["/-/regatta.js?session=7", "/-/regatta.js?session=1"] {
        #expect(try await client.get(script).status == 200)
      }
      #expect(try await client.get(path).status == 204)
    }
  }
}
