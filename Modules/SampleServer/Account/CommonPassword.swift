/// The most common passwords of ten characters and more: common words with affixes, repetitions,
/// sequences, and runs of keys on the keyboard.
enum CommonPassword {
  private static let lists =
    SampleContent.json("common-passwords.json", as: [String: [String]].self) ?? [:]
  private static let words = Set(lists["words"] ?? [])
  private static let whole = Set(lists["whole"] ?? [])
  private static let runs = (lists["runs"] ?? []).flatMap { [$0, String($0.reversed())] }
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

  /// Removes affixes and replaces lookalikes: `P@ssw0rd2024!` becomes `password`.
  private static func isWord(_ text: String) -> Bool {
    let core = text.trimmingPrefix { !$0.isLetter }
    let end = core.lastIndex { $0.isLetter }.map { core.index(after: $0) } ?? core.endIndex
    let cores = [core[..<end], text[...]]
    return cores.contains { words.contains(String($0.map { lookalikes[$0] ?? $0 })) }
  }
}
