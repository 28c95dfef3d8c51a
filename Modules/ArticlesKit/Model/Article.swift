import NetworkKit

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// An article without its body. Its texts are unchecked: convert them to `DisplayText` before
/// showing them.
package struct Article: Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  package let description: String?
  package let author: String?
  package let username: String?
  /// The time of publication in the form of RFC 3339. Nil for a draft.
  package let timestamp: String?
  /// The date as formatted by the service, such as "Jul 16": for display only, never parsed.
  package let published: String?
  package let tags: [String]
  package let reactions: Int?
  package let comments: Int?
  package let readingMinutes: Int?
  package let url: String?
  package let coverImage: String?

  /// Parsed on access, because a list shows `published` instead.
  package var publishedAt: Date? { timestamp.flatMap(Date.init(timestamp:)) }
}

package struct ArticleDetail: Equatable, Sendable {
  package let article: Article
  /// Empty if the service sent none.
  package let bodyHTML: String
  package let bodyMarkdown: String?
  /// How much of it AI wrote, as the service calls it: "no_ai", "some_ai", "fully_autonomous", or
  /// another word. Nil if unknown.
  package let aiDisclosure: String?
}

package struct ArticleComment: Equatable, Identifiable, Sendable {
  package let id: String
  /// Nil when the comment was deleted; `bodyHTML` is then the service's placeholder.
  package let author: String?
  package let bodyHTML: String
  package let replies: [ArticleComment]
}

package struct ArticleTag: Equatable, Identifiable, Sendable {
  /// Without the leading `#`.
  package let name: String
  package let summary: String?

  package var id: String { name }
}
