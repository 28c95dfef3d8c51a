import Testing

@testable import SampleServer

struct E164NumberTests {
  @Test(arguments: [
    ("49", "1512345678", "+491512345678"), ("+49", "151 234-56 78", "+491512345678"),
    ("0049", "0151 2345678", "+4901512345678"), ("1", "0201234567", "+10201234567"),
    ("226", "07123456", "+22607123456"), ("49", "+49 151 2345678", "+491512345678"),
    ("1", "(none)", nil), ("1", "2025550143", "+12025550143"), ("39", "06 1234567", "+39061234567"),
    ("423", "2345", "+4232345"), ("423", "123456789012", "+423123456789012"),
    ("423", "1234567890123", nil), ("44", "1234", nil), ("1", "234567", "+1234567"),
    ("1", "23456", nil), ("49", "+44 151 2345678", nil), ("", "1512345678", nil),
    ("049", "1512345678", nil), ("1234", "1512345678", nil), ("49", "", nil), ("49", "0", nil),
    ("49", "0151", nil),
    ("49", "151234567x", nil), ("49", "151+2345678", nil), ("49", "１５１２３４５６７８", nil),
    ("49", "151\u{0}2345678", nil), ("4 9", "1512345678", "+491512345678"),
    ("49", "1512345678\n", nil), ("+", "1512345678", nil), ("++49", "1512345678", nil),
    ("+0049", "1512345678", nil), ("x", String(repeating: "1", count: 100_000), nil),
  ])
  func normalizesPhoneNumbers(code: String, number: String, text: String?) throws {
    func normalized() throws -> String {
      try E164Number(countryCode: code, phoneNumber: number).text
    }
    if let text { return #expect(try normalized() == text) }
    #expect(throws: AccountRejection.invalidPhone) { try normalized() }
  }
}
