import Testing

@testable import SampleServer

struct NewPasswordTests {
  private func isAccepted(_ text: String) -> Bool { (try? NewPassword.make(text)) != nil }

  @Test(arguments: [
    "sheet in the jib", "пароль для лодки", "🌊⛵️🧭⚓️🐚🐟🦀🐋🌞🌙", "日本語の長い合言葉だよ",
    "tr0ub4dor&3x", "'; DROP TABLE users; --", "1501 9268 3377 04",
  ])
  func acceptsLongPasswords(text: String) { #expect(isAccepted(text)) }

  @Test(arguments: [
    "", "ninechars", "🌊⛵️🧭⚓️🐚🐟🦀🐋🌞", "tab\tin the midst", "nul\u{0}in the midst",
    "1512345678", "0151 2345678", "+49 1512345678", "491512345678",
  ])
  func rejectsShortPasswordsAndThePhoneNumber(text: String) { #expect(!isAccepted(text)) }

  @Test func countsCharactersAndLimitsBytes() {
    let unlike = "abdhknqtwz0258"
    #expect(isAccepted(unlike + String(repeating: "xy, ", count: 124)))
    #expect(!isAccepted(unlike + String(repeating: "xy, ", count: 125)))
    #expect(!isAccepted("mast e\u{301}e\u{301}e\u{301}e\u{301}"))
  }

  @Test func normalizesAccents() throws {
    let composed = try NewPassword.make("\u{E9}coute la mer")
    let bytes = Array(composed.text.text.utf8)
    #expect(bytes == Array(PasswordText("e\u{301}coute la mer").text.utf8))
    #expect(bytes.starts(with: [0xC3, 0xA9]))
    #expect(bytes != Array(PasswordText("ecoute la mer").text.utf8))
  }
}
