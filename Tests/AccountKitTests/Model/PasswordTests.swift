import Testing

@testable import AccountKit

struct PasswordTests {
  @Test(arguments: ["correct horse", "пароль-пароль", "👩‍👩‍👧🐎🔋📎1️⃣2️⃣🇩🇪🇫🇷é!", "  spaces  too"])
  func takesTenCharactersOfAnyScript(text: String) throws {
    #expect(try Password(text).secret.exposed == text)
  }

  @Test(arguments: ["", "123456789", "👩‍👩‍👧👩‍👩‍👧", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"])
  func countsCharactersAsPeopleDo(text: String) {
    #expect(throws: FieldProblem.shortPassword) { try Password(text) }
  }

  @Test(arguments: ["1234567890", "QWERTYuiop", "Password123", "aaaaaaaaaaaa"])
  func refusesTheCommonest(text: String) {
    #expect(throws: FieldProblem.commonPassword) { try Password(text) }
  }

  @Test func listsOnlyWhatWouldPassOtherwise() {
    for text in Password.commonest {
      #expect(text.count >= Password.shortest)
      #expect(text == text.lowercased())
    }
  }
}
