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
  /// Nil for a draft.
  package let publishedAt: Date?
  /// The date in the service's own words, such as "Jul 16": to show, never to parse.
  package let published: String?
  package let tags: [String]
  package let reactions: Int?
  package let comments: Int?
  package let readingMinutes: Int?
  package let url: String?
  package let coverImage: String?
}
