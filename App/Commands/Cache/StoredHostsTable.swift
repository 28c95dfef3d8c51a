import DisplayKit
import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `cache info` prints.
struct StoredHostsTable {
  private let hosts: [StoredHost]
  private let now: Date

  init(_ hosts: [StoredHost], now: Date) {
    self.hosts = hosts
    self.now = now
  }

  var content: Content {
    guard !hosts.isEmpty else { return .notice(Notice(.empty, "nothing is kept")) }
    return .table(
      Table(header: ["Host", "Answers", "Size", "Oldest", "Newest"], rows: hosts.map(cells)))
  }

  private func cells(_ stored: StoredHost) -> [StyledText] {
    [
      stored.host, String(stored.entries), ByteCount.text(stored.bytes),
      Age.text(from: stored.oldest, to: now), Age.text(from: stored.newest, to: now),
    ].map { StyledText(DisplayText($0)) }
  }
}
