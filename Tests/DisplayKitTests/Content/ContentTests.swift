import DisplayKit
import Foundation
import Testing

struct ContentTests {
  private struct UnknownError: Error {}

  private struct StubError: LocalizedError {
    let errorDescription: String? = "ran aground"
    let recoverySuggestion: String? = "Wait for high water."
  }

  @Test func textIsCreatedFromLiteralsAndValues() {
    let name = DisplayText("wind")
    #expect(Content.text("wind") == .text(StyledText(name)))
    #expect(Content.text(plain: name) == .text(StyledText(name)))
    #expect(Content.text(plain: "\(name.string)") == .text("wind"))
  }

  @Test func plainTextJoinsAllRuns() {
    let text = StyledText([.init("two ", .strong), .init("words", link: WebLink("http://a.b"))])
    #expect(text.plain == "two words")
  }

  @Test func equalityOfFailuresIgnoresTheCause() {
    let failure = Failure(title: "Offline.", canRetry: true, cause: UnknownError())
    #expect(failure == Failure(title: "Offline.", canRetry: true))
    #expect(failure != Failure(title: "Offline.", canRetry: false))
    #expect(failure != Failure(title: "Offline.", advice: "Try again.", canRetry: true))
    #expect(failure != Failure(title: "Lost.", canRetry: true))
  }

  @Test func failureUsesTheTextOfALocalizedError() {
    let failure = Failure(StubError())
    #expect(
      failure == Failure(title: "ran aground", advice: "Wait for high water.", canRetry: true))
    #expect(failure.cause is StubError)
  }

  @Test func failureHidesTheTextOfOtherErrors() {
    let failure = Failure(UnknownError())
    #expect(
      failure == Failure(title: "something went wrong", advice: "Try again.", canRetry: true))
    #expect(failure.cause is UnknownError)
  }

  @Test func skippedNoticeShowsTheCount() {
    #expect(Notice.skipped(0, of: 30, "cards", "no id") == nil)
    #expect(
      Notice.skipped(2, of: 30, "cards", "no id")
        == Notice(.skipped, "2 of 30 cards were left out: no id"))
    #expect(Notice.skipped(1, of: nil, "card", "no id")?.text == "1 card was left out: no id")
  }

  @Test func noticesAboutSkippedElementsAreBelowTheOthers() {
    let skipped = Content.notice(Notice(.skipped, "s"))
    let warning = Content.notice(Notice(.warning, "w"))
    #expect([skipped, warning, .text("a")].inDisplayOrder == [warning, .text("a"), skipped])
  }
}
