/// A text of Scripts/generate, with entries between spaces and newlines.
enum GeneratedTable {
  static func entries(of text: String) -> [Substring] {
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
  }
}
