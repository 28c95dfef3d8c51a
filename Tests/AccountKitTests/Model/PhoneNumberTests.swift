import Testing

@testable import AccountKit

struct PhoneNumberTests {
  @Test(arguments: [
    ("49", "0151 123-45678", "+4915112345678"), ("49", "15112345678", "+4915112345678"),
    ("49", "+49 (151) 12345678", "+4915112345678"), ("39", "06 1234 5678", "+390612345678"),
    ("1", "212.555.0134", "+12125550134"), ("225", "0123456789", "+2250123456789"),
    ("44", "٠٧٧٠٠ ٩٠٠١٢٣", "+447700900123"), ("1", "0201234567", "+10201234567"),
  ])
  func normalizesPhoneNumbers(code: String, text: String, e164: String) throws {
    #expect(try PhoneNumber(CallingCode(code), text).e164 == e164)
  }

  @Test(arguments: [
    ("1", "212555013", FieldProblem.phoneLength(10...10)),
    ("1", "21255501345", .phoneLength(10...10)), ("49", "0", .phoneLength(5...13)),
    ("49", "+44 151 1234567", .notAPhoneNumber), ("49", "call me", .notAPhoneNumber),
    ("49", "151\u{0}12345678", .notAPhoneNumber), ("49", "151 ½ 234", .notAPhoneNumber),
    ("49", "';DROP TABLE", .notAPhoneNumber), ("49", "\u{202E}15112345678", .notAPhoneNumber),
  ])
  func rejects(code: String, text: String, problem: FieldProblem) throws {
    let code = try CallingCode(code)
    #expect(throws: problem) { try PhoneNumber(code, text) }
  }
}

struct CallingCodeTests {
  @Test(arguments: [
    ("49", "49"), ("+49", "49"), ("0049", "49"), (" + 1 ", "1"), ("٤٩", "49"), ("(+)998", "998"),
  ])
  func parsesCallingCodes(text: String, digits: String) throws {
    #expect(try CallingCode(text).digits == digits)
  }

  @Test(arguments: ["", "+", "0", "999", "4949", "DE", "+49x", "800"])
  func rejects(text: String) {
    #expect(throws: FieldProblem.unknownCountry) { try CallingCode(text) }
  }

  @Test func tableIsPrefixFreeWithAtMostFifteenDigits() {
    let all = CallingCode.all
    #expect(all.count == 212)
    #expect(Set(all.map(\.digits)).count == all.count)
    for code in all {
      #expect(code.digits.utf8.count + code.lengths.upperBound <= 15)
      #expect(code.lengths.lowerBound >= 4)
      let others = all.filter { $0 != code && $0.digits.hasPrefix(code.digits) }
      #expect(others.isEmpty, "no code is the beginning of another")
    }
  }
}
