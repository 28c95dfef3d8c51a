import Testing

@testable import AccountKit

struct CallingCodeTests {
  @Test(arguments: [
    ("49", "49"), ("+49", "49"), ("0049", "49"), (" + 1 ", "1"), ("٤٩", "49"), ("(+)998", "998"),
  ])
  func takes(text: String, digits: String) throws {
    #expect(try CallingCode(text).digits == digits)
  }

  @Test(arguments: ["", "+", "0", "999", "4949", "DE", "+49x", "800"])
  func refuses(text: String) {
    #expect(throws: FieldProblem.unknownCountry) { try CallingCode(text) }
  }

  @Test func knowsEveryCodeOnceAndKeepsToFifteenDigits() {
    let all = CallingCode.table.flatMap { row in
      (row.trunkZero + row.plain).map { (String($0), row.lengths) }
    }
    #expect(all.count == 212)
    #expect(CallingCode.count == all.count)
    for (digits, lengths) in all {
      #expect(digits.utf8.count + lengths.upperBound <= 15)
      #expect(lengths.lowerBound >= 4)
      let others = all.filter { $0.0 != digits && $0.0.hasPrefix(digits) }
      #expect(others.isEmpty, "no code is the beginning of another")
    }
  }
}
