import Foundation
import Testing

@testable import regatta

struct JSONDocumentTests {
  @Test func keysAreSortedAndTheDocumentEndsWithANewline() throws {
    #expect(try JSONDocument(["b": 1, "a": 2]).text == "{\n  \"a\" : 2,\n  \"b\" : 1\n}\n")
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{9B}31m", "\u{202E}abc", "\u{2066}x\u{2069}", "\u{7F}", "a\u{200B}b",
    "\u{2028}", "\u{E0041}", "e" + String(repeating: "\u{301}", count: 10_000),
  ])
  func escapesControlCharactersReversibly(text: String) throws {
    let json = try JSONDocument([text]).text
    let dangerous = json.unicodeScalars.filter {
      $0.value != 10 && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(dangerous.isEmpty)
    #expect(json.allSatisfy { $0.unicodeScalars.count <= 16 })
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }

  @Test(arguments: ["日本語", "نص", "👩‍👩‍👧‍👦", "café", "a/b", "\"q\" \\"])
  func doesNotEscapeReadableText(text: String) throws {
    let json = try JSONDocument([text]).text
    #expect(!json.contains("\\u"))
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }
}
