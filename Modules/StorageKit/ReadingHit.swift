#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A document that a search found.
package struct ReadingHit: Equatable, Sendable {
  package struct Fragment: Equatable, Sendable {
    package let text: String
    /// Whether it is one of the words that were searched.
    package let isMatch: Bool

    package init(text: String, isMatch: Bool) {
      self.text = text
      self.isMatch = isMatch
    }
  }

  package let host: String
  package let kind: String
  package let key: String
  package let link: String
  package let title: [Fragment]
  package let snippet: [Fragment]
  package let readAt: Date

  package init(
    host: String, kind: String, key: String, link: String, title: [Fragment],
    snippet: [Fragment], readAt: Date
  ) {
    self.host = host
    self.kind = kind
    self.key = key
    self.link = link
    self.title = title
    self.snippet = snippet
    self.readAt = readAt
  }
}
