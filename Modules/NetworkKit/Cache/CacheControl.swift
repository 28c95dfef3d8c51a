import HTTPTypes

/// The directives of RFC 9111, section 5.2, that a private cache heeds.
struct CacheControl {
  private(set) var isNoStore = false
  private(set) var isNoCache = false
  /// In seconds.
  private(set) var maxAge: Int?

  init(_ fields: HTTPFields) {
    for directive in fields.members(of: .cacheControl) {
      let parts = directive.split(separator: "=", maxSplits: 1)
      switch parts.first?.lowercased() {
      case "no-store": isNoStore = true
      case "no-cache": isNoCache = true
      case "max-age": maxAge = Self.seconds(parts.dropFirst().first ?? "")
      default: break
      }
    }
  }

  /// What is not a number is 0, and stale; see section 4.2.1.
  private static func seconds(_ text: Substring) -> Int {
    let digits = text.filter { $0 != "\"" }
    guard !digits.isEmpty, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return 0 }
    return min(Int(digits) ?? .max, 1 << 31)
  }
}
