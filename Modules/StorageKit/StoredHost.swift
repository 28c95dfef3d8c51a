#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What is stored of one service.
package struct StoredHost: Equatable, Sendable {
  /// With its port, where the address has one.
  package let host: String
  package let entries: Int
  package let bytes: Int
  package let oldest: Date
  package let newest: Date

  package init(host: String, entries: Int, bytes: Int, oldest: Date, newest: Date) {
    self.host = host
    self.entries = entries
    self.bytes = bytes
    self.oldest = oldest
    self.newest = newest
  }
}
