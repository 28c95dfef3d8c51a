import Foundation
import Testing

@testable import SampleServer

struct StoredCardTests {
  /// 2027-01-15
  private let now = FakeWallClock().now

  private func card(
    _ number: String = "4242424242424242", expires: String = "09/31", cvc: String = "123"
  ) throws -> StoredCard {
    try StoredCard(number: number, expires: expires, cvc: cvc, now: now)
  }

  @Test(arguments: [
    ("4242 4242 4242 4242", "visa", "4242"), ("4222222222222", "visa", "2222"),
    ("378282246310005", "amex", "0005"),
    ("5555-5555-5555-4444", "mastercard", "4444"), ("2223003122003222", "mastercard", "3222"),
    ("6011111111111117", "discover", "1117"), ("30569309025904", "diners", "5904"),
    ("3530111333300000", "jcb", "0000"), ("6200000000000005", "unionpay", "0005"),
    ("6759649826438453", "maestro", "8453"),
  ])
  func detectsItsBrand(number: String, brand: String, last4: String) throws {
    let card = try card(number)
    #expect(card.brand == brand)
    #expect(card.last4 == last4)
    #expect(card.expires == "09/31")
  }

  @Test(arguments: [
    "4242424242424241", "42424242420", "0000000000000000", "9999999999999995", "", "4242",
    "４２４２４２４２４２４２４２４２", "4242424242424242\u{0}", "x", "1000000000000008",
    String(repeating: "4", count: 100_000),
  ])
  func rejectsInvalidNumbers(number: String) {
    #expect(throws: AccountRejection.invalidCard("This is not a card number.")) {
      try card(number)
    }
  }

  @Test(arguments: [
    ("01/27", true), ("12/26", false), ("02/27", true), ("12/99", true), ("00/30", false),
    ("13/30", false), ("1/30", false), ("01/2030", false), ("01-30", false), ("", false),
    (" 01/30", false), ("٠١/٣٠", false),
  ])
  func isValidUntilItsMonthEnds(expires: String, isGood: Bool) {
    #expect(((try? card(expires: expires)) != nil) == isGood)
  }

  @Test(arguments: [
    ("123", true), ("1234", true), ("12", false), ("12345", false), ("", false), ("12x", false),
    ("１２３", false),
  ])
  func requiresThreeOrFourDigitsAsCVC(cvc: String, isGood: Bool) {
    #expect(((try? card(cvc: cvc)) != nil) == isGood)
  }
}
