extension ReadingHit.Fragment {
  /// SQLite puts U+0001 before a match and U+0002 behind it; nothing that is indexed holds them.
  static func all(in marked: String) -> [Self] {
    marked.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated().flatMap {
      let parts = $1.split(separator: "\u{2}", maxSplits: 1, omittingEmptySubsequences: false)
      let isMatch = $0 > 0
      return [
        Self(text: String(parts[0]), isMatch: isMatch),
        Self(text: parts.count > 1 ? String(parts[1]) : "", isMatch: false),
      ]
    }.filter { !$0.text.isEmpty }
  }
}

extension String {
  /// Also without U+0000, at which SQLite would end the text.
  var withoutMarks: String {
    unicodeScalars.contains { $0.value < 3 }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 3 })) : self
  }
}
