import Testing

@testable import AccountKit

struct SecurityCodeTests {
  @Test(arguments: [
    ("123", CardBrand?.some(.visa)), ("1234", .americanExpress), ("1234", nil), (" 123 ", nil),
  ])
  func takesAsManyDigitsAsTheBrandHas(text: String, brand: CardBrand?) throws {
    #expect(try SecurityCode.secret(text, for: brand).exposed == text.filter(\.isNumber))
  }

  @Test(arguments: [
    ("1234", CardBrand?.some(.visa), 3), ("123", .americanExpress, 4), ("12", nil, 3),
    ("abc", .visa, 3),
  ])
  func refusesOthers(text: String, brand: CardBrand?, length: Int) {
    #expect(throws: FieldProblem.securityCodeLength(length)) {
      try SecurityCode.secret(text, for: brand)
    }
  }
}
