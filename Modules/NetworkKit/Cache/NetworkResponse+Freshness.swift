import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NetworkResponse {
  /// The form to store: without cookies, and with its current age in `Age`, so that its later age
  /// is that plus the time in the cache.
  func stored(requestedAt: Date, at now: Date) -> NetworkResponse {
    var copy = self
    copy.storedAt = now
    copy.head.headerFields[.setCookie] = nil
    copy.head.headerFields[.age] = "\(initialAge(requestedAt: requestedAt, at: now))"
    return copy
  }

  /// Whether a 304 is about this stored response (RFC 9111, section 4.3.4).
  ///
  /// Compares entity tags weakly: nginx sends a weak tag with a compressed response, and the strong
  /// one with its 304.
  func isSelected(by notModified: NetworkResponse) -> Bool {
    let (own, new) = (head.headerFields, notModified.head.headerFields)
    if let tag = new[.eTag] { return own[.eTag]?.opaqueTag == tag.opaqueTag }
    return new[.lastModified].map { $0 == own[.lastModified] } ?? true
  }

  /// The stored response updated from a 304 (RFC 9111, section 3.2), except for the fields that
  /// describe the stored body.
  func confirmed(by response: NetworkResponse, requestedAt: Date, at now: Date) -> NetworkResponse {
    var fields = response.head.headerFields
    for name in Self.aboutTheBody { fields[name] = nil }
    fields[.age] = "\(response.initialAge(requestedAt: requestedAt, at: now))"
    var copy = self
    copy.storedAt = now
    copy.head.headerFields.replace(with: fields)
    copy.head.headerFields[.setCookie] = nil
    return copy
  }

  private static let aboutTheBody: [HTTPField.Name] = [
    .contentLength, .contentEncoding, .contentRange, .contentType, .eTag, .transferEncoding,
  ]

  /// The stored response with its current age.
  func aged(at now: Date) -> NetworkResponse {
    var copy = self
    copy.head.headerFields[.age] = age(at: now).map { "\($0)" }
    return copy
  }

  /// Whether the response is fresh (RFC 9111, section 4.2), without heuristic freshness.
  func isFresh(for request: NetworkRequest, at now: Date) -> Bool {
    let own = CacheControl(head.headerFields)
    let requested = CacheControl(request.head.headerFields)
    guard let age = age(at: now), !own.isNoCache, !requested.isNoCache else { return false }
    let lifetime = own.maxAge ?? lifetimeByExpires(at: now)
    return age < min(lifetime, requested.maxAge ?? lifetime)
  }

  /// The age in seconds; nil if unknown, as after the clock was set back.
  private func age(at now: Date) -> Int? {
    guard let storedAt, now >= storedAt else { return nil }
    return (Int(head.headerFields[.age] ?? "") ?? 0) + Self.seconds(now.timeIntervalSince(storedAt))
  }

  /// The age on arrival (RFC 9111, section 4.2.3).
  private func initialAge(requestedAt: Date, at now: Date) -> Int {
    let date = head.headerFields[.date].flatMap { Date(httpDate: $0, now: now) }
    let apparent = date.map { max(0, Self.seconds(now.timeIntervalSince($0))) } ?? 0
    let reported = max(0, Int(head.headerFields.members(of: .age).first ?? "") ?? 0)
    let delay = max(0, Self.seconds(now.timeIntervalSince(requestedAt)))
    return max(apparent, min(reported, 1 << 31) + delay)
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
      // Of two directives the first applies (RFC 9111, section 4.2.1).
      case "max-age": maxAge = maxAge ?? Self.seconds(parts.dropFirst().first ?? "")
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

extension String {
  /// An entity tag without its weakness.
  fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}

extension HTTPFields {
  /// The elements of a list field, without whitespace (RFC 9110, sections 5.6.1 and 5.6.3).
  func members(of name: HTTPField.Name) -> [String] {
    (self[name] ?? "").split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
  }
}

extension Date {
  /// The formats of RFC 9110, section 5.6.7. A two-digit year is at most 50 years after `now`.
  init?(httpDate text: String, now: Date) {
    var words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    if words.count == 5 {
      // Sun Nov  6 08:49:37 1994
      words = [words[0], words[2], words[1], words[4], words[3], "GMT"]
    }
    // Sun, 06 Nov 1994 08:49:37 GMT, or Sunday, 06-Nov-94 08:49:37 GMT
    guard
      words.count == 6, words[5] == "GMT",
      let day = Int(words[1]), let year = Self.year(words[3], now: now),
      let month = Self.months.firstIndex(of: words[2]),
      let seconds = Self.secondsOfDay(words[4])
    else { return nil }
    let start = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year, month: month + 1,
      day: day)
    guard start.isValidDate, let date = start.date else { return nil }
    self = date + TimeInterval(seconds)
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func year(_ text: Substring, now: Date) -> Int? {
    guard let number = Int(text), 0...9999 ~= number else { return nil }
    guard text.count == 2 else { return text.count == 4 ? number : nil }
    let first = 1970 + Int(now.timeIntervalSince1970 / 31_556_952) - 49
    return first + (number - first % 100 + 100) % 100
  }

  private static func secondsOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard parts.count == 3, 0...23 ~= parts[0], 0...59 ~= parts[1], 0...60 ~= parts[2] else {
      return nil
    }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }
}
