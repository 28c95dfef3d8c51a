import DisplayKit
import Testing

struct ContentTests {
  private struct Trouble: Error {}

  @Test func textIsMadeOfLiteralsAndOfValues() {
    let name = DisplayText("wind")
    #expect(Content.text("wind") == .text(StyledText(name)))
    #expect(Content.text(name) == .text(StyledText(name)))
    #expect(Content.text("\(name.string)") == .text("wind"))
  }

  @Test func plainTextIsTheWordsOfAllRuns() {
    let text = StyledText([.init("two ", .strong), .init("words", link: WebLink("http://a.b"))])
    #expect(text.plain == "two words")
  }

  @Test func failuresAreComparedWithoutTheirCause() {
    let failure = Failure(title: "Offline.", canRetry: true, cause: Trouble())
    #expect(failure == Failure(title: "Offline.", canRetry: true))
    #expect(failure != Failure(title: "Offline.", canRetry: false))
    #expect(failure != Failure(title: "Offline.", advice: "Try again.", canRetry: true))
    #expect(failure != Failure(title: "Lost.", canRetry: true))
  }
}
