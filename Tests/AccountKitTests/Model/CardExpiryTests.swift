import Testing

@testable import AccountKit

struct CardExpiryTests {
  @Test(arguments: [
    ("06/26", "06/26"), ("6/26", "06/26"), ("0826", "08/26"), ("12 / 2030", "12/30"),
    ("01-27", "01/27"),
  ])
  func isGoodUntilItsMonthHasEnded(text: String, normal: String) throws {
    #expect(try CardExpiry(text, now: AccountSample.now).text == normal)
  }

  @Test(arguments: ["05/26", "12/25", "01/00"])
  func expires(text: String) {
    #expect(throws: FieldProblem.expiredCard) { try CardExpiry(text, now: AccountSample.now) }
  }

  @Test(arguments: ["", "13/29", "00/29", "08", "08/1929", "8/9", "aug/29", "08/29/30", "108/29"])
  func refuses(text: String) {
    #expect(throws: FieldProblem.notAnExpiry) { try CardExpiry(text, now: AccountSample.now) }
  }

  @Test func lastsWhereTheMonthHasNotEndedYet() throws {
    // 1 July 2026, 11:00 in Greenwich.
    let now = AccountSample.later(16 * 86_400 - 3_600)
    #expect(try CardExpiry("06/26", now: now).month == 6)
    #expect(throws: FieldProblem.expiredCard) {
      try CardExpiry("06/26", now: AccountSample.later(16 * 86_400 + 3_600))
    }
  }
}
