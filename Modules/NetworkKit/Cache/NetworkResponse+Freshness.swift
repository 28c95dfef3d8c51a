import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NetworkResponse {
  /// The form to store: without cookies and fields of the connection, and with its current age in
  /// `Age`, so that its later age is that plus the time in the cache.
  func stored(requestedAt: Date, at now: Date) -> NetworkResponse {
    var copy = self
    copy.storedAt = now
    copy.head.headerFields = head.headerFields.storable
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
    var fields = response.head.headerFields.storable
    for name in Self.aboutTheBody { fields[name] = nil }
    fields[.age] = "\(response.initialAge(requestedAt: requestedAt, at: now))"
    var copy = self
    copy.storedAt = now
    copy.head.headerFields.replace(with: fields)
    return copy
  }

  /// Whether the response to a HEAD is about this stored response to a GET (RFC 9111, section
  /// 4.3.5). A decompressed body has no `Content-Length` to compare.
  func isDescribed(by response: NetworkResponse) -> Bool {
    let (own, new) = (head.headerFields, response.head.headerFields)
    return new[.eTag].map { $0.opaqueTag == own[.eTag]?.opaqueTag } ?? true
      && new[.lastModified].map { $0 == own[.lastModified] } ?? true
      && (new[.contentLength] == own[.contentLength] || own[.contentLength] == nil
        || new[.contentLength] == nil)
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

  /// Whether the response is fresh enough for the request (RFC 9111, sections 4.2 and 5.2.1), without
  /// heuristic freshness.
  func isFresh(for request: NetworkRequest, at now: Date) -> Bool {
    let own = CacheControl(head.headerFields)
    let requested = CacheControl(request.head.headerFields)
    guard let age = age(at: now), !own.isNoCache, !requested.isNoCache else { return false }
    let lifetime = lifetime(own, at: now)
    let staleness = own.isMustRevalidate ? nil : requested.maxStale
    return age < requested.maxAge ?? .max
      && requested.minFresh.map { age + $0 <= lifetime } ?? true
      && staleness.map { age - lifetime <= $0 } ?? (age < lifetime)
  }

  /// Whether a stored response that has its age in `Age` may be used while the server cannot be
  /// reached (RFC 9111, section 4.2.4): `no-cache` requires a validation always, `must-revalidate`
  /// of a stale response.
  var mayBeUsedWithoutValidation: Bool {
    let own = CacheControl(head.headerFields)
    guard own.isNoCache || own.isMustRevalidate else { return true }
    let age = head.headerFields[.age].flatMap { Int($0) } ?? .max
    return !own.isNoCache && age < lifetime(own, at: storedAt ?? .distantPast)
  }

  /// The age in seconds; nil if unknown, as after the clock was set back.
  private func age(at now: Date) -> Int? {
    guard let storedAt, now >= storedAt else { return nil }
    let before = min(max(Int(head.headerFields[.age] ?? "") ?? 0, 0), 1 << 32)
    return before + Self.seconds(now.timeIntervalSince(storedAt))
  }

  /// The age on arrival (RFC 9111, section 4.2.3).
  private func initialAge(requestedAt: Date, at now: Date) -> Int {
    let date = head.headerFields[.date].flatMap { Date(httpDate: $0, now: now) }
    let apparent = date.map { max(0, Self.seconds(now.timeIntervalSince($0))) } ?? 0
    let reported = CacheControl.age(head.headerFields)
    let delay = max(0, Self.seconds(now.timeIntervalSince(requestedAt)))
    return max(apparent, reported + delay)
  }

  /// In seconds; 0 if the response has none.
  private func lifetime(_ own: CacheControl, at now: Date) -> Int {
    if let maxAge = own.maxAge { return maxAge }
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

extension String {
  /// An entity tag without its weakness.
  fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}

extension HTTPFields {
  /// Without cookies, and without the fields that belong to the connection (RFC 9111, section 3.1, and
  /// RFC 9110, section 7.6.1). `Connection` must not name a field that the cache relies on.
  fileprivate var storable: HTTPFields {
    var fields = self
    let named = members(of: .connection).compactMap { HTTPField.Name($0) }
    for name in named where !Self.essential.contains(name) { fields[name] = nil }
    for name in Self.unstorable { fields[name] = nil }
    return fields
  }

  private static let unstorable: [HTTPField.Name] =
    [
      .setCookie, .connection, .te, .transferEncoding, .upgrade, .proxyAuthenticate,
      .proxyAuthenticationInfo, .proxyAuthorization,
    ] + ["Keep-Alive", "Proxy-Connection"].compactMap { HTTPField.Name($0) }

  private static let essential: Set<HTTPField.Name> = [
    .age, .cacheControl, .contentEncoding, .contentType, .date, .eTag, .expires, .lastModified,
    .vary,
  ]
}
