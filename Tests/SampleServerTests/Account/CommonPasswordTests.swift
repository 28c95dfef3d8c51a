import Testing

@testable import SampleServer

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
