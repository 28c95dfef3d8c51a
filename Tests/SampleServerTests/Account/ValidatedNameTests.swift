import Testing

@testable import SampleServer

struct ValidatedNameTests {
  @Test(arguments: [
    ("Mo", "Mo"), ("  Mo Lee\u{3000}", "Mo Lee"), ("Mo\t", nil), ("שרה", "שרה"), ("🧑‍✈️ Mo", "🧑‍✈️ Mo"),
    ("'; DROP TABLE users; --", "'; DROP TABLE users; --"),
    (String(repeating: "é", count: 100), String(repeating: "é", count: 100)),
    (String(repeating: "e", count: 101), nil), ("", nil), (" \t ", nil), ("a\u{0}b", nil),
    ("a\nb", nil), ("\u{1B}[2J", nil), ("\u{202E}oM", nil), ("Mo\u{2066}", nil),
    ("e" + String(repeating: "\u{301}", count: 500), nil),
  ])
  func acceptsOnlyPrintableNames(typed: String, text: String?) throws {
    if let text { return #expect(try ValidatedName(typed).text == text) }
    #expect(throws: AccountRejection.invalidName) { try ValidatedName(typed) }
  }
}
