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
    ("+0049", "1512345678", nil),
  ])
  func normalizesPhoneNumbers(code: String, number: String, text: String?) {
    #expect((try? E164Number(countryCode: code, phoneNumber: number))?.text == text)
  }

  @Test func throwsASpecificRejection() {
    #expect(throws: AccountRejection.invalidPhone) {
      try E164Number(countryCode: "x", phoneNumber: String(repeating: "1", count: 100_000))
    }
  }
}

struct ValidatedNameTests {
  @Test(arguments: [
    ("Mo", "Mo"), ("  Mo Lee\u{3000}", "Mo Lee"), ("Mo\t", nil), ("שרה", "שרה"), ("🧑‍✈️ Mo", "🧑‍✈️ Mo"),
    ("'; DROP TABLE users; --", "'; DROP TABLE users; --"),
    (String(repeating: "é", count: 100), String(repeating: "é", count: 100)),
    (String(repeating: "e", count: 101), nil), ("", nil), (" \t ", nil), ("a\u{0}b", nil),
    ("a\nb", nil), ("\u{1B}[2J", nil), ("\u{202E}oM", nil), ("Mo\u{2066}", nil),
    ("e" + String(repeating: "\u{301}", count: 500), nil),
  ])
  func acceptsOnlyPrintableNames(typed: String, text: String?) {
    #expect((try? ValidatedName(typed))?.text == text)
  }

  @Test func throwsASpecificRejection() {
    #expect(throws: AccountRejection.invalidName) { try ValidatedName("") }
  }
}

struct NewPasswordTests {
  private func isAccepted(_ text: String) -> Bool { (try? NewPassword.make(text)) != nil }

  @Test(arguments: [
    "sheet in the jib", "пароль для лодки", "🌊⛵️🧭⚓️🐚🐟🦀🐋🌞🌙", "日本語の長い合言葉だよ",
    "tr0ub4dor&3x", "'; DROP TABLE users; --", "1501 9268 3377 04",
  ])
  func acceptsLongUncommonPasswords(text: String) { #expect(isAccepted(text)) }

  @Test(arguments: [
    "", "ninechars", "🌊⛵️🧭⚓️🐚🐟🦀🐋🌞", "tab\tin the midst", "nul\u{0}in the midst",
    "1512345678", "0151 2345678", "+49 1512345678", "491512345678",
  ])
  func rejectsShortPasswordsAndThePhoneNumber(text: String) { #expect(!isAccepted(text)) }

  @Test func countsCharactersAndLimitsBytes() {
    let unlike = "abdhknqtwz0258"
    #expect(isAccepted(unlike + String(repeating: "xy, ", count: 252)))
    #expect(!isAccepted(unlike + String(repeating: "xy, ", count: 253)))
    #expect(!isAccepted("mast e\u{301}e\u{301}e\u{301}e\u{301}"))
  }

  @Test func normalizesAccents() throws {
    let composed = try NewPassword.make("\u{E9}coute la mer")
    #expect(composed.text.bytes == PasswordText("e\u{301}coute la mer").bytes)
    #expect(composed.text.bytes.starts(with: [0xC3, 0xA9]))
    #expect(composed.text.bytes != PasswordText("ecoute la mer").bytes)
  }
}

struct CommonPasswordTests {
  @Test(arguments: [
    "1234567890", "0987654321", "0123456789", "12345678910", "1111111111", "aaaaaaaaaaaa",
    "abcabcabcabc", "abababababa", "abcdefghij", "zyxwvutsrq", "qwertyuiop", "QWERTYUIOP",
    "poiuytrewq", "asdfghjklz", "qwertzuiop", "password123", "Password2024!", "P@ssw0rd2024!",
    "p@$$w0rd!!", "passwordpassword", "1q2w3e4r5t", "1qaz2wsx3edc", "iloveyou123", "123password",
    "letmein12345", "welcome2026", "administrator", "          ", "!!!!!!!!!!", "abc123456789",
    "correct horse battery staple", "Sommer2026!!", "12341234123",
  ])
  func detectsCommonPasswords(password: String) { #expect(CommonPassword.matches(password)) }

  @Test(arguments: [
    "sheet in the jib", "cast off at eight", "2468013579x", "password of the day", "abcdefghix",
    "mainsail2026", "aaaaaaaaaab", "qwertyuiox",
  ])
  func acceptsUncommonPasswords(password: String) { #expect(!CommonPassword.matches(password)) }
}
