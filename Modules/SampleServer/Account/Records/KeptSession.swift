#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct KeptSession: Codable, Equatable, Sendable {
  let phone: String
  let expires: Date
}
