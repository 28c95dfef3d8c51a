import Testing

@testable import AccountKit

struct PasswordTests {
  @Test(arguments: ["correct horse", "пароль-пароль", "👩‍👩‍👧🐎🔋📎1️⃣2️⃣🇩🇪🇫🇷é!", "  spaces  too"])
  func acceptsTenCharactersOfAnyScript(text: String) throws {
    #expect(try Password(text).secret.exposed == text)
  }

  @Test(arguments: ["", "123456789", "👩‍👩‍👧👩‍👩‍👧", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"])
  func countsGraphemeClusters(text: String) {
    #expect(throws: FieldProblem.shortPassword) { try Password(text) }
  }

  @Test(arguments: [
    "1234567890", "QWERTYuiop", "Password123", "aaaaaaaaaaaa", "Correct Horse Battery Staple",
  ])
  func rejectsCommonPasswords(text: String) {
    #expect(throws: FieldProblem.commonPassword) { try Password(text) }
  }

  @Test func commonPasswordsAreLongEnoughAndLowercased() {
    for text in Password.commonest {
      #expect(text.count >= Password.shortest)
      #expect(text == text.lowercased())
    }
  }
}

struct OneTimeCodeTests {
  @Test(arguments: ["123456", " 123-456 ", "123 456"])
  func acceptsSixDigits(text: String) throws {
    #expect(try OneTimeCode(text).secret.exposed == "123456")
  }

  @Test(arguments: ["12345", "1234567", "12345x", "--"])
  func rejects(text: String) {
    #expect(throws: FieldProblem.notACode) { try OneTimeCode(text) }
  }
}

struct PersonNameTests {
  @Test func removesLineBreaks() throws {
    #expect(try PersonName("  Ada \n of  Rye ").text == "Ada of Rye")
  }

  @Test func hasAMaximumLength() throws {
    #expect(try PersonName(String(repeating: "é", count: 100)).text.count == 100)
    #expect(throws: FieldProblem.tooLong) { try PersonName(String(repeating: "a", count: 101)) }
    #expect(throws: FieldProblem.missing) { try PersonName(" \n ") }
  }
}
