#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A searchable document that the user has read. Host, kind and key identify it.
package struct ReadingDocument: Equatable, Sendable {
  /// The host as in the keys of stored responses: with the port if the address has one.
  package let host: String
  package let kind: String
  package let key: String
  package let title: String
  package let body: String
  package let link: String
  /// Whether the body is only the excerpt from a list.
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

/// A search result.
package struct ReadingHit: Equatable, Sendable {
  package struct Fragment: Equatable, Sendable {
    package let text: String
    /// Whether the text matches a search term.
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
  /// Splits at the marks: U+0001 before a match, U+0002 after it. Indexed text has neither.
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
  /// Without the marks, and without U+0000, at which SQLite would truncate the text.
  var withoutMarks: String {
    unicodeScalars.contains { $0.value < 3 }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 3 })) : self
  }
}
