#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Something that was read, as it can be searched. Host, kind and key are its identity.
package struct ReadingDocument: Equatable, Sendable {
  /// As the keys of the stored answers name it: with its port, where the address has one.
  package let host: String
  package let kind: String
  package let key: String
  package let title: String
  package let body: String
  package let link: String
  /// Whether the body is only the short description that a list has.
  package let isExcerpt: Bool

  package init(
    host: String, kind: String, key: String, title: String, body: String, link: String,
    isExcerpt: Bool = false
  ) {
    self.host = host
    self.kind = kind
    self.key = key
    self.title = title
    self.body = body
    self.link = link
    self.isExcerpt = isExcerpt
  }
}

/// A document that a search found.
package struct ReadingHit: Equatable, Sendable {
  package struct Fragment: Equatable, Sendable {
    package let text: String
    /// Whether it is one of the words that were searched.
    package let isMatch: Bool
  }

  package let host: String
  package let kind: String
  package let key: String
  package let link: String
  package let title: [Fragment]
  package let snippet: [Fragment]
  package let readAt: Date
}

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
