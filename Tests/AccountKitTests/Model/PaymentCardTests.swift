import Testing

@testable import AccountKit

struct CardNumberTests {
  @Test(arguments: [
    ("4111 1111 1111 1111", CardBrand.visa), ("5555-5555-5555-4444", .mastercard),
    ("2221000000000009", .mastercard), ("2720999999999996", .mastercard),
    ("378282246310005", .americanExpress), ("6011111111111117", .discover),
    ("3530111333300000", .jcb), ("30569309025904", .diners), ("6759649826438453", .maestro),
    ("9000000000000001", .unknown),
  ])
  func detectsTheBrand(text: String, brand: CardBrand) throws {
    let number = try CardNumber(text)
    #expect(number.brand == brand)
    #expect(number.secret.exposed == text.filter(\.isNumber))
  }

  @Test(arguments: [
    "", "4111", "4111 1111 1111 1112", "411111111111111a", "0000000000000000",
    "37828224631000500", "4111 1111 1111 1111 1111", "2721000000000004x",
  ])
  func rejects(text: String) {
    #expect(throws: FieldProblem.notACardNumber) { try CardNumber(text) }
  }

  @Test(arguments: [
    (2220, CardBrand.unknown), (2221, .mastercard), (2720, .mastercard), (2721, .unknown),
  ])
  func detectsTheBoundsOfMastercard(prefix: Int, brand: CardBrand) {
    #expect(CardBrand(prefix: prefix) == brand)
  }
}

struct CardExpiryTests {
  @Test(arguments: [
    ("06/26", "06/26"), ("6/26", "06/26"), ("0826", "08/26"), ("12 / 2030", "12/30"),
    ("01-27", "01/27"),
  ])
  func isValidUntilTheEndOfTheMonth(text: String, normal: String) throws {
    #expect(try CardExpiry(text, now: AccountSample.now).text == normal)
  }

  @Test(arguments: ["05/26", "12/25", "01/00"])
  func rejectsExpiredCards(text: String) {
    #expect(throws: FieldProblem.expiredCard) { try CardExpiry(text, now: AccountSample.now) }
  }

  @Test(arguments: ["", "13/29", "00/29", "08", "08/1929", "8/9", "aug/29", "08/29/30", "108/29"])
  func rejects(text: String) {
    #expect(throws: FieldProblem.notAnExpiry) { try CardExpiry(text, now: AccountSample.now) }
  }

  @Test func isValidUntilTheMonthEndsInEveryTimeZone() throws {
    // 1 July 2026, 11:00 UTC: still June in the last time zone.
    let now = AccountSample.later(16 * 86_400 - 3_600)
    #expect(try CardExpiry("06/26", now: now).month == 6)
    #expect(throws: FieldProblem.expiredCard) {
      try CardExpiry("06/26", now: AccountSample.later(16 * 86_400 + 3_600))
    }
  }
}

struct SecurityCodeTests {
  @Test(arguments: [
    ("123", CardBrand?.some(.visa)), ("1234", .americanExpress), ("1234", nil), (" 123 ", nil),
  ])
  func acceptsTheDigitCountOfTheBrand(text: String, brand: CardBrand?) throws {
    #expect(try SecurityCode.secret(text, for: brand).exposed == text.filter(\.isNumber))
  }

  @Test(arguments: [
    ("1234", CardBrand?.some(.visa), 3), ("123", .americanExpress, 4), ("12", nil, 3),
    ("abc", .visa, 3),
  ])
  func rejectsOthers(text: String, brand: CardBrand?, length: Int) {
    #expect(throws: FieldProblem.securityCodeLength(length)) {
      try SecurityCode.secret(text, for: brand)
    }
  }
}
