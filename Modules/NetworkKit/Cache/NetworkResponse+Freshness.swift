import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NetworkResponse {
  /// The form to store: without cookies, and with its current age in `Age`, so that its later age
  /// is that plus the time in the cache.
  func stored(askedAt: Date, at now: Date) -> NetworkResponse {
    var copy = self
    copy.storedAt = now
    copy.head.headerFields[.setCookie] = nil
    copy.head.headerFields[.age] = "\(initialAge(askedAt: askedAt, at: now))"
    return copy
  }

  /// The stored response updated from a 304 (RFC 9111, section 3.2).
  func confirmed(by answer: NetworkResponse, askedAt: Date, at now: Date) -> NetworkResponse {
    var fields = answer.head.headerFields
    for name in [.contentLength, .contentEncoding, .transferEncoding] as [HTTPField.Name] {
      fields[name] = nil
    }
    fields[.age] = "\(answer.initialAge(askedAt: askedAt, at: now))"
    var copy = self
    copy.storedAt = now
    copy.head.headerFields.replace(with: fields)
    copy.head.headerFields[.setCookie] = nil
    return copy
  }

  /// The stored response with its current age.
  func aged(at now: Date) -> NetworkResponse {
    var copy = self
    copy.head.headerFields[.age] = age(at: now).map { "\($0)" }
    return copy
  }

  /// Whether the response is fresh (RFC 9111, section 4.2), without heuristic freshness.
  func isFresh(for request: NetworkRequest, at now: Date) -> Bool {
    let own = CacheControl(head.headerFields)
    let asked = CacheControl(request.head.headerFields)
    guard let age = age(at: now), !own.isNoCache, !asked.isNoCache else { return false }
    let lifetime = own.maxAge ?? lifetimeByExpires(at: now)
    return age < min(lifetime, asked.maxAge ?? lifetime)
  }

  /// The age in seconds; nil if unknown, as after the clock was set back.
  private func age(at now: Date) -> Int? {
    guard let storedAt, now >= storedAt else { return nil }
    return (Int(head.headerFields[.age] ?? "") ?? 0) + Self.seconds(now.timeIntervalSince(storedAt))
  }

  /// The age on arrival (RFC 9111, section 4.2.3).
  private func initialAge(askedAt: Date, at now: Date) -> Int {
    let date = head.headerFields[.date].flatMap { Date(httpDate: $0, now: now) }
    let apparent = date.map { max(0, Self.seconds(now.timeIntervalSince($0))) } ?? 0
    let told = max(0, Int(head.headerFields[.age] ?? "") ?? 0)
    let delay = max(0, Self.seconds(now.timeIntervalSince(askedAt)))
    return max(apparent, min(told, 1 << 31) + delay)
  }

  private func lifetimeByExpires(at now: Date) -> Int {
    guard
      let expires = head.headerFields[.expires].flatMap({ Date(httpDate: $0, now: now) }),
      let date = head.headerFields[.date].flatMap({ Date(httpDate: $0, now: now) }) ?? storedAt
    else { return 0 }
    return max(0, Self.seconds(expires.timeIntervalSince(date)))
  }

  private static func seconds(_ interval: TimeInterval) -> Int {
    Int(min(max(interval, -1e9), 1e9).rounded(.down))
  }
}

/// The cache directives (RFC 9111, section 5.2) that a private cache applies.
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

  /// An invalid number is 0, which means stale (RFC 9111, section 4.2.1).
  private static func seconds(_ text: Substring) -> Int {
    let digits = text.filter { $0 != "\"" }
    guard !digits.isEmpty, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return 0 }
    return min(Int(digits) ?? .max, 1 << 31)
  }
}

extension HTTPFields {
  /// The elements of a list field, without whitespace (RFC 9110, sections 5.6.1 and 5.6.3).
  func members(of name: HTTPField.Name) -> [String] {
    (self[name] ?? "").split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
  }
}
