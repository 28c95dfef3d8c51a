import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A host as `cache info --json` prints it.
struct StoredHostDocument: Encodable {
  let host: String
  let entries: Int
  let bytes: Int
  let oldest: String
  let newest: String

  init(_ stored: StoredHost) {
    host = stored.host
    entries = stored.entries
    bytes = stored.bytes
    oldest = stored.oldest.formatted(.iso8601)
    newest = stored.newest.formatted(.iso8601)
  }
}
