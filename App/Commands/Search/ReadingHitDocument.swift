import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A hit as `search --json` prints it.
struct ReadingHitDocument: Encodable {
  let kind: String
  let link: String
  let title: String
  let snippet: String
  let readAt: String

  init(_ hit: ReadingHit) {
    kind = hit.kind
    link = hit.link
    title = hit.title.map(\.text).joined()
    snippet = hit.snippet.map(\.text).joined()
    readAt = hit.readAt.formatted(.iso8601)
  }
}
