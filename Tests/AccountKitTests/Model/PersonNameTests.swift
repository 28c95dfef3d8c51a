import Testing

@testable import AccountKit

struct PersonNameTests {
  @Test func standsOnOneLine() throws {
    #expect(try PersonName("  Ada \n of  Rye ").text == "Ada of Rye")
  }

  @Test func hasAnEnd() throws {
    #expect(try PersonName(String(repeating: "é", count: 100)).text.count == 100)
    #expect(throws: FieldProblem.tooLong) { try PersonName(String(repeating: "a", count: 101)) }
    #expect(throws: FieldProblem.missing) { try PersonName(" \n ") }
  }
}
