import Testing

@testable import AccountKit

struct OneTimeCodeTests {
  @Test(arguments: ["123456", " 123-456 ", "123 456"])
  func takesSixDigits(text: String) throws {
    #expect(try OneTimeCode(text).secret.exposed == "123456")
  }

  @Test(arguments: ["12345", "1234567", "12345x", "--"])
  func refuses(text: String) {
    #expect(throws: FieldProblem.notACode) { try OneTimeCode(text) }
  }
}
