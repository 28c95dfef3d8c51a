/// Passwords of ten characters and more that anybody tries first: common words with something
/// before or behind them, repetitions, counting up or down, and runs of the keyboard.
enum CommonPassword {
  private static let words: Set<String> = [
    "password", "passwort", "passphrase", "motdepasse", "contraseña", "iloveyou", "ichliebedich",
    "qwerty", "qwertz", "azerty", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl",
    "letmein", "welcome", "willkommen", "admin", "administrator", "root", "guest", "login",
    "dragon", "monkey", "sunshine", "princess", "football", "baseball", "superman", "batman",
    "master", "shadow", "michael", "jennifer", "starwars", "whatever", "trustno", "changeme",
    "default", "secret", "summer", "winter", "spring", "autumn", "sommer", "hello", "hallo",
    "computer", "internet", "samsung", "liverpool", "mypassword", "yourpassword", "thepassword",
    "newpassword", "regatta", "abc", "abcd", "test", "testtest", "temp",
  ]
  private static let whole: Set<String> = [
    "1q2w3e4r5t", "q1w2e3r4t5", "1qaz2wsx3edc", "qazwsxedcrfv", "1qazxsw23edc", "zaq12wsxcde3",
    "qwerasdfzxcv", "qweasdzxc123", "123qweasdzxc", "1234qwerasdf", "qwer1234asdf", "q1w2e3r4t5y6",
    "correcthorsebatterystaple", "correct horse battery staple", "passw0rd123", "abc123def456",
    "thisisapassword", "ilovemyself", "iloveyouso", "iloveyousomuch", "123456abcdef",
    "abcdef123456", "a1b2c3d4e5", "1a2b3c4d5e", "aa12345678", "a123456789", "123456789a",
  ]
  private static let runs = [
    "01234567890123456789", "123456789101112", "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn", "1234567890-=",
  ].flatMap { [$0, String($0.reversed())] }
  private static let lookalikes: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]
  private static let longestUnit = 8

  static func matches(_ password: String) -> Bool {
    let text = password.lowercased()
    return whole.contains(text) || isRepeated(Array(text)) || isRun(text) || isWord(text)
  }

  private static func isRepeated(_ text: [Character]) -> Bool {
    guard text.count >= 2 else { return true }
    return (1...min(longestUnit, text.count / 2)).contains { length in
      text.indices.dropFirst(length).allSatisfy { text[$0] == text[$0 - length] }
    }
  }

  private static func isRun(_ text: String) -> Bool {
    runs.contains { $0.contains(text) }
  }

  /// `P@ssw0rd2024!` is `password` with its ends cut off and its lookalikes read as letters.
  private static func isWord(_ text: String) -> Bool {
    let core = text.trimmingPrefix { !$0.isLetter }
    let end = core.lastIndex { $0.isLetter }.map { core.index(after: $0) } ?? core.endIndex
    let cores = [core[..<end], text[...]]
    return cores.contains { words.contains(String($0.map { lookalikes[$0] ?? $0 })) }
  }
}
