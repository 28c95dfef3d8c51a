import DisplayKit

struct TerminalFieldEdit: Equatable, Sendable {
  /// No form accepts more.
  private static let mostCharacters = 1024
  /// Of UTF-8: a character can have any number of them.
  private static let mostBytes = 10_240
  static let fullMessage = DisplayText(
    "Too long: at most \(mostCharacters) characters and \(mostBytes) bytes")

  let id: FieldID
  private(set) var text: String
  private(set) var cursor: Int
  /// Whether the last insertion was rejected as too long.
  private(set) var isFull = false

  init(id: FieldID, text: String) {
    self.id = id
    self.text = text
    cursor = text.count
  }

  /// False for a key that does not edit.
  mutating func press(_ key: TerminalKey) -> Bool {
    isFull = false
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: delete(from: cursor - 1, to: cursor)
    case .delete, .control("d"): delete(from: cursor, to: cursor + 1)
    case .control("u"): delete(from: 0, to: cursor)
    case .control("k"): delete(from: cursor, to: text.count)
    case .control("w"): delete(from: startOfWord, to: cursor)
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, text.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    default: return false
    }
    return true
  }

  /// Inserts all of the text, or nothing if it does not fit.
  mutating func insert(_ inserted: String) {
    isFull =
      text.utf8.count + inserted.utf8.count > Self.mostBytes
      || text.count + inserted.count > Self.mostCharacters
    guard !isFull else { return }
    let words = inserted.split(omittingEmptySubsequences: false) { $0.isNewline || $0 == "\t" }
    let line = words.joined(separator: " ")
    let before = text.prefix(cursor) + line
    text = String(before + text.dropFirst(cursor))
    // A combining mark joins the character before it.
    cursor = before.count
  }

  private mutating func delete(from start: Int, to end: Int) {
    let (start, end) = (max(start, 0), min(end, text.count))
    guard start < end else { return }
    text = String(text.prefix(start) + text.dropFirst(end))
    cursor = start
  }

  private var startOfWord: Int {
    let before = text.prefix(cursor).reversed()
    let spaces = before.prefix { $0 == " " }.count
    return cursor - spaces - before.dropFirst(spaces).prefix { $0 != " " }.count
  }
}
