import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A private HTTP cache (RFC 9111) in front of another client.
///
/// Stores responses of status 200 to GETs without credentials. Stores responses that are stale from
/// the start as well, for revalidation and ``NetworkRequest/CachePolicy/storedOnly``. Redirected
/// responses, and web pages that the request does not accept, are returned but not stored. An error
/// of the store counts as a cache miss. <doc:Standards> lists where it differs from the RFC.
///
/// A request with `Cache-Control: only-if-cached` is not sent: without a response that is fresh
/// enough, ``NetworkError/notStored`` is thrown.
///
/// Recognizes credentials by their names (<doc:Standards>) and only in the request that it receives, so an ``AuthenticatingClient`` must
/// wrap this client, not be wrapped by it; a client that signs requests with a key of the app, for
/// responses that are the same for all users, may be inside.
public struct CachingClient: NetworkClient {
  /// An ``OfflineClient`` serves the stored response instead of a longer wait.
  private static let revalidationTime = Duration.seconds(5)

  private let base: any NetworkClient
  private let store: any ResponseStore
  private let now: @Sendable () -> Date

  /// - Parameter now: the current time, for the ages of responses.
  public init(
    _ base: any NetworkClient, store: any ResponseStore,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.base = base
    self.store = store
    self.now = now
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.isCacheable else { return try await sendUncached(request) }
    let stored = request.cachePolicy == .reload ? nil : try await read(request)
    if request.cachePolicy == .storedOnly {
      guard let stored else { throw NetworkError.notStored }
      return stored.aged(at: now())
    }
    if let stored, stored.isFresh(for: request, at: now()) { return stored.aged(at: now()) }
    guard !request.isOnlyIfCached else { throw NetworkError.notStored }
    return try await fetch(request, stored)
  }

  private func fetch(
    _ request: NetworkRequest, _ stored: NetworkResponse?
  ) async throws -> NetworkResponse {
    var conditional = request
    conditional.head.headerFields[.ifNoneMatch] = stored?.head.headerFields[.eTag]
    conditional.head.headerFields[.ifModifiedSince] = stored?.head.headerFields[.lastModified]
    if stored != nil, request.timeBudget == nil {
      conditional.timeBudget = TimeBudget(Self.revalidationTime)
    }
    let requestedAt = now()
    let response = try await base.send(conditional)
    if let stored, response.head.status == .notModified, !response.isRedirected {
      guard stored.isSelected(by: response) else { return try await fetch(request, nil) }
      let confirmed = stored.confirmed(by: response, requestedAt: requestedAt, at: now())
      try await write(confirmed, request)
      return confirmed
    }
    if response.head.status == .ok, request.canStore(response) {
      try await write(response.stored(requestedAt: requestedAt, at: now()), request)
    }
    return response
  }

  private func sendUncached(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.cachePolicy != .storedOnly, !request.isOnlyIfCached else {
      throw NetworkError.networkRequired
    }
    let requestedAt = now()
    let response = try await base.send(request)
    if request.head.method == .head { try await update(with: response, to: request, requestedAt) }
    // RFC 9111, section 4.4: an unsafe request invalidates the stored responses, of all variants.
    let isUnsafe = ![.get, .head, .options, .trace].contains(request.head.method)
    if isUnsafe, 200...399 ~= response.head.status.code {
      try await tolerating { try await store.remove(prefix: request.address + "\n") }
    }
    return response
  }

  /// RFC 9111, section 4.3.5: the response to a HEAD updates or invalidates the stored one to a GET.
  private func update(
    with response: NetworkResponse, to request: NetworkRequest, _ requestedAt: Date
  ) async throws {
    var get = request
    get.head.method = .get
    guard
      response.head.status == .ok, get.isCacheable, get.canStore(response),
      let stored = try await read(get)
    else { return }
    if stored.isDescribed(by: response) {
      try await write(stored.confirmed(by: response, requestedAt: requestedAt, at: now()), get)
    } else {
      try await tolerating { try await store.remove(prefix: get.cacheKey) }
    }
  }

  private func read(_ request: NetworkRequest) async throws -> NetworkResponse? {
    let stored = try await tolerating { try await store.response(for: request.cacheKey) } ?? nil
    return stored.flatMap { request.matches(varyOf: $0) ? $0 : nil }
  }

  private func write(_ response: NetworkResponse, _ request: NetworkRequest) async throws {
    let isStorable =
      !CacheControl(response.head.headerFields).forbidsStoring && request.matches(varyOf: response)
    try await tolerating {
      if isStorable {
        try await store.put(response, for: request.cacheKey)
      } else {
        try await store.remove(prefix: request.cacheKey)
      }
    }
  }

  /// Ignores errors of the store, except when the caller is cancelled.
  @discardableResult
  private func tolerating<Value>(_ work: () async throws -> Value) async throws -> Value? {
    do {
      return try await work()
    } catch {
      try Task.checkCancellation()
      return nil
    }
  }
}

extension NetworkRequest {
  private static let keyed: [HTTPField.Name] = [
    .accept, .acceptEncoding, .acceptLanguage, .userAgent,
  ]
  private static let conditional: [HTTPField.Name] = [
    .range, .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange,
  ]

  /// Whether the cache handles the request; it passes on all others.
  var isCacheable: Bool {
    head.method == .get && body == nil && !hasCredentials
      && !Self.conditional.contains { head.headerFields[$0] != nil }
      && !CacheControl(head.headerFields).isNoStore
  }

  /// Whether only a stored response may be used (RFC 9111, section 5.2.1.7).
  var isOnlyIfCached: Bool { CacheControl(head.headerFields).isOnlyIfCached }

  /// The address, and the headers that `Vary` usually names.
  var cacheKey: String {
    let varying = Self.keyed.map { "\n\($0.canonicalName): \(head.headerFields[$0] ?? "")" }
    return address + varying.joined()
  }

  /// The same for equivalent schemes, hosts and ports (RFC 9110, section 4.2.3).
  fileprivate var address: String {
    let scheme = (head.scheme ?? "").lowercased()
    let authority = head.authority ?? ""
    let path = head.path ?? ""
    return scheme + "://" + (URLAuthority(authority)?.text(scheme: scheme) ?? authority)
      + (path.isEmpty || path.hasPrefix("?") ? "/" : "") + path
  }

  /// Whether a stored response with `Vary` applies: the request must have none of the named headers
  /// that are not part of the key.
  func matches(varyOf response: NetworkResponse) -> Bool {
    response.head.headerFields.members(of: .vary).allSatisfy { text in
      guard let name = HTTPField.Name(text), name.rawName != "*" else { return false }
      return Self.keyed.contains(name) || head.headerFields[name] == nil
    }
  }
}

extension NetworkRequest {
  private static let webPages: Set = ["text/html", "application/xhtml+xml"]

  /// Whether the response is worth storing. A redirected response, with its directives, belongs to
  /// another address. A web page that the request does not accept is a captive portal's login or an
  /// error page, sent with status 200.
  func canStore(_ response: NetworkResponse) -> Bool {
    let type = Self.mediaType(response.head.headerFields[.contentType] ?? "")
    return !response.isRedirected && (!Self.webPages.contains(type) || accepts(type))
  }

  /// Whether `Accept` allows the type (RFC 9110, section 12.5.1), ignoring weights.
  private func accepts(_ type: String) -> Bool {
    let ranges = head.headerFields.members(of: .accept).map(Self.mediaType)
    let whole = type.prefix { $0 != "/" } + "/*"
    return ranges.isEmpty || ranges.contains { $0 == type || $0 == whole || $0 == "*/*" }
  }

  /// The media type in lower case, without its parameters.
  static func mediaType(_ text: String) -> String {
    text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }
}
