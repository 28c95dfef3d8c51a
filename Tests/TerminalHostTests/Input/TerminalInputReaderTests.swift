import TestSupport
import Testing

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalInputReaderTests {
  private let clock = TestClock()
  private let reader: TerminalInputReader

  init() { reader = TerminalInputReader(clock: clock) }

  private func read(_ keys: String) -> [TerminalInput] {
    reader.read(Array(keys.utf8)) { _ in Issue.record("no sequence times out") }
  }

  /// How long the reader waits after Esc.
  private func wait() async -> Duration? {
    #expect(read("\u{1B}").isEmpty)
    let wait = await clock.nextSleep()
    #expect(read("[A") == [.key(.up)])
    return wait
  }

  @Test func waitsLongerAfterEscUntilTheTerminalHasReplied() async {
    #expect(await wait() == .milliseconds(150))
    reader.expectReplies()
    #expect(await clock.nextSleep() == .seconds(1))
    #expect(await wait() == .milliseconds(500))
    #expect(read("\u{1B}[?62;4c") == [.reply(.attributes)])
    #expect(await wait() == .milliseconds(150))
  }

  @Test func waitsForRepliesAtMostOneSecond() async {
    reader.expectReplies()
    #expect(await clock.nextSleep() == .seconds(1))
    #expect(await wait() == .milliseconds(500))
    clock.advance(by: .seconds(1))
    var last = await wait()
    for _ in 0..<1000 where last != .milliseconds(150) { last = await wait() }
    #expect(last == .milliseconds(150))
  }

  /// Over a slow connection, the parts of a sequence arrive 0.1 s apart.
  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O"])
  func aSequenceInTwoReadsIsOneKey(start: String) async {
    #expect(read(start).isEmpty)
    #expect(await clock.nextSleep() ?? .zero > .milliseconds(100))
    clock.advance(by: .milliseconds(100))
    let end = start.hasSuffix("1;") ? "2A" : start == "\u{1B}" ? "[A" : "A"
    #expect(read(end) == [.key(.up)])
  }
}
