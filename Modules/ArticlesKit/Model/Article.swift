#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// An article without its body. All text is as it came: not safe to show before it is a
/// `DisplayText`.
package struct Article: Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  package let description: String?
  package let author: String?
  package let username: String?
  /// When it was published, in the form of RFC 3339. Nil for a draft.
  package let timestamp: String?
  /// The date in the service's own words, such as "Jul 16": to show, never to parse.
  package let published: String?
  package let tags: [String]
  package let reactions: Int?
  package let comments: Int?
  package let readingMinutes: Int?
  package let url: String?
  package let coverImage: String?

  /// Read out of the timestamp when it is asked for: a list shows the service's own words.
  package var publishedAt: Date? { timestamp.flatMap(Date.init(timestamp:)) }
}
