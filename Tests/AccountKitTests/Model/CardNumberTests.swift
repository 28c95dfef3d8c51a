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
  func knowsBrands(text: String, brand: CardBrand) throws {
    let number = try CardNumber(text)
    #expect(number.brand == brand)
    #expect(number.secret.exposed == text.filter(\.isNumber))
  }

  @Test(arguments: [
    "", "4111", "4111 1111 1111 1112", "411111111111111a", "0000000000000000",
    "37828224631000500", "4111 1111 1111 1111 1111", "2721000000000004x",
  ])
  func refuses(text: String) {
    #expect(throws: FieldProblem.notACardNumber) { try CardNumber(text) }
  }

  @Test(arguments: [
    (2220, CardBrand.unknown), (2221, .mastercard), (2720, .mastercard), (2721, .unknown),
  ])
  func endsMastercardWhereItEnds(prefix: Int, brand: CardBrand) {
    #expect(CardBrand(prefix: prefix) == brand)
  }
}
