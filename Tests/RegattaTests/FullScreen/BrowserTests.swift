import DisplayKit
import Foundation
import Logging
import NetworkKit
import TestSupport
import Testing

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(5)))
struct BrowserTests {
  private let link = WebLink("https://keel.example/a?b=c&d='e'")

  @Test(arguments: [
    ("firefox", ["firefox", "LINK"]), ("firefox --new-tab", ["firefox", "--new-tab", "LINK"]),
    ("open -u %s -x", ["open", "-u", "LINK", "-x"]), ("first:second", ["first", "LINK"]),
    ("sh -c '%s'", ["sh", "-c", "'LINK'"]),
  ])
  func usesTheBrowserVariable(variable: String, arguments: [String]) throws {
    let link = try #require(link)
    let expected = arguments.map { $0.replacing("LINK", with: link.string) }
    #expect(Browser(environment: ["BROWSER": variable]).arguments(for: link) == expected)
  }

  @Test(arguments: [[:], ["BROWSER": ""]])
  func fallsBackToTheSystemBrowser(environment: [String: String]) throws {
    let link = try #require(link)
    let name = Browser(environment: environment).arguments(for: link).first ?? ""
    #expect(["open", "xdg-open"].contains(name))
  }

  @Test func passesTheURLUnchanged() async throws {
    let folder = try TemporaryFolder()
    let script = folder.path + "/browser"
    // The browser's output must not reach the terminal.
    try folder.write("echo noise\necho \"$1\" >\(folder.path)/opened\nexit 1\n", to: "browser")
    let link = try #require(link)
    // Not executed itself: a process started meanwhile may still have it open for writing.
    let browser = Browser(environment: ["BROWSER": "sh \(script)"])
    let reported = await withCheckedContinuation { continuation in
      browser.open(link) { continuation.resume(returning: $0) }
    }
    #expect(reported == "sh failed: \(link.string)")
    #expect(try folder.read("opened") == link.string + "\n")
  }

  @Test func reportsAMissingBrowser() throws {
    var reported: [String] = []
    Browser(environment: ["BROWSER": "/no/such/browser"]).open(try #require(link)) {
      reported.append($0)
    }
    #expect(reported.first?.hasPrefix("cannot run /no/such/browser: ") == true)
  }
}

@MainActor @Suite(.timeLimit(.minutes(5)))
struct NoticesTests {
  private final class StatusLine: StatefulView {
    private(set) var shown: [String?] = []
    func render(state: DisplayText?) { shown.append(state?.string) }
  }

  private func wait(for text: String, in notices: Notices) async {
    await Task.yield(while: notices.shown.state?.string != text)
  }

  @Test func showsNoticesOfAnyThread() async {
    let notices = Notices()
    #expect(notices.shown.state == nil)
    await Task.detached { notices.add("offline;\nshowing content loaded just now") }.value
    await wait(for: "offline; showing content loaded just now", in: notices)
    #expect(notices.code == nil)
  }

  @Test func showsTheCodeUntilItIsCleared() async {
    let notices = Notices()
    notices.addCode("123456", sentTo: "+49171")
    notices.add("something else")
    await wait(for: "something else", in: notices)
    #expect(notices.code?.string == "code 123456 was sent to +49171")
    notices.clearCode()
    #expect(notices.code == nil)
  }

  /// Everything is added before the screen can show any of it.
  @Test func onlyTheNewestWaitsForTheScreen() async {
    let notices = Notices()
    notices.addCode("123456", sentTo: "+49171")
    for number in 1...10 { notices.add("notice \(number)") }
    let line = StatusLine()
    notices.shown.subscribe(view: line)
    await wait(for: "notice 10", in: notices)
    #expect(line.shown == [nil, "notice 10"])
    #expect(notices.code?.string == "code 123456 was sent to +49171")
  }

  @Test func showsALongWaitUntilItEnds() async {
    let clock = TestClock()
    let notices = Notices(clock: clock)
    let wait = Task { await notices.show(waitFor: .make(host: "a.example")) }
    await clock.waitForSleepers(1)
    #expect(notices.shown.state == nil)
    clock.advance(by: .seconds(2))
    await self.wait(for: "waiting for a.example", in: notices)
    wait.cancel()
    await wait.value
    #expect(notices.shown.state == nil)
  }

  @Test func aWaitIsShownUntilTheLastOfItsHostEnds() async {
    let clock = TestClock()
    let notices = Notices(clock: clock)
    let waits = (1...2).map { _ in Task { await notices.show(waitFor: .make(host: "a.example")) } }
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(2))
    await self.wait(for: "waiting for a.example", in: notices)
    waits[0].cancel()
    await waits[0].value
    #expect(notices.shown.state == "waiting for a.example")
    waits[1].cancel()
    await waits[1].value
    #expect(notices.shown.state == nil)
  }

  @Test func theEndOfAWaitLeavesANewerNotice() async {
    let notices = Notices(clock: TestClock(jumps: true))
    let wait = Task { await notices.show(waitFor: .make(host: "a.example")) }
    await self.wait(for: "waiting for a.example", in: notices)
    notices.add("saved")
    await self.wait(for: "saved", in: notices)
    wait.cancel()
    await wait.value
    #expect(notices.shown.state == "saved")
  }

  @Test func logHasABound() {
    let log = LogBuffer()
    let logger = Logger(label: "") { _ in LineLogHandler(write: log.append) }
    let long = String(repeating: "x", count: 10_000)
    for number in 1...(10 * LogBuffer.lineLimit) { logger.warning("\(number) \(long)") }
    #expect(log.lines.count == LogBuffer.lineLimit + 1)
    #expect(log.lines.first == "9000 earlier log lines were dropped")
    #expect(log.lines.last?.hasPrefix("warning: 10000 xxx") == true)
    #expect(log.lines.allSatisfy { $0.count <= 1_000 })
  }

  @Test func isReleased() async {
    var notices: Notices? = Notices()
    notices?.add("once")
    weak var kept: Notices?
    kept = notices
    notices = nil
    await Task.yield(while: kept != nil)
    #expect(kept == nil)
  }
}
