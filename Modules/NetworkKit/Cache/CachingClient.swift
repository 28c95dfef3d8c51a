import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A private cache as RFC 9111 describes it, in front of another client.
///
/// Keeps good answers to GETs without credentials, even those that are stale at once: they are
/// revalidated, and they are what ``NetworkRequest/CachePolicy/storedOnly`` answers with. Passes on,
/// but neither keeps nor puts in their place, what a redirect led to and web pages that the request
/// does not accept. A store that fails is as good as an empty one.
///
/// It sees the credentials of a request only when they are in it, so an ``AuthenticatingClient``
/// stands outside, not inside.
public struct CachingClient: HTTPClient {
  private let base: any HTTPClient
  private let store: any ResponseStore
  private let now: @Sendable () -> Date

  public init(
    _ base: any HTTPClient, store: any ResponseStore,
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
    return try await fetch(request, stored)
  }

  private func fetch(
    _ request: NetworkRequest, _ stored: NetworkResponse?
  ) async throws -> NetworkResponse {
    var conditional = request
    conditional.head.headerFields[.ifNoneMatch] = stored?.head.headerFields[.eTag]
    conditional.head.headerFields[.ifModifiedSince] = stored?.head.headerFields[.lastModified]
    let askedAt = now()
    let response = try await base.send(conditional)
    guard request.isAnswered(by: response) else { return response }
    if let stored, response.head.status == .notModified {
      let confirmed = stored.confirmed(by: response, askedAt: askedAt, at: now())
      try await write(confirmed, request)
      return confirmed
    }
    if response.head.status == .ok {
      try await write(response.stored(askedAt: askedAt, at: now()), request)
    }
    return response
  }

  private func sendUncached(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.cachePolicy != .storedOnly else { throw NetworkError.notStored }
    let response = try await base.send(request)
    // RFC 9111, section 4.4: what was changed may no longer be what is stored.
    let isUnsafe = ![.get, .head, .options, .trace].contains(request.head.method)
    if isUnsafe, 200...399 ~= response.head.status.code {
      try await tolerating { try await store.remove(request.cacheKey) }
    }
    return response
  }

  private func read(_ request: NetworkRequest) async throws -> NetworkResponse? {
    let stored = try await tolerating { try await store.response(for: request.cacheKey) } ?? nil
    return stored.flatMap { request.matches(varyOf: $0) ? $0 : nil }
  }

  private func write(_ response: NetworkResponse, _ request: NetworkRequest) async throws {
    let isWanted =
      !CacheControl(response.head.headerFields).isNoStore && request.matches(varyOf: response)
    try await tolerating {
      if isWanted {
        try await store.put(response, for: request.cacheKey)
      } else {
        try await store.remove(request.cacheKey)
      }
    }
  }

  /// A broken store must not break reading over the network; a cancelled caller is no broken store.
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

  /// A cache has nothing to do with any other request.
  var isCacheable: Bool {
    head.method == .get && body == nil && !hasCredentials
      && !Self.conditional.contains { head.headerFields[$0] != nil }
      && !CacheControl(head.headerFields).isNoStore
  }

  /// The address, and what `Vary` usually names.
  var cacheKey: String {
    let varying = Self.keyed.map { "\n\($0.canonicalName): \(head.headerFields[$0] ?? "")" }
    return "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "/")" + varying.joined()
  }

  /// An answer that varies by more than the key holds can be used only where the request has none
  /// of what it varies by.
  func matches(varyOf response: NetworkResponse) -> Bool {
    response.head.headerFields.members(of: .vary).allSatisfy { text in
      guard let name = HTTPField.Name(text), name.rawName != "*" else { return false }
      return Self.keyed.contains(name) || head.headerFields[name] == nil
    }
  }
}

extension NetworkRequest {
  private static let webPages: Set = ["text/html", "application/xhtml+xml"]

  /// Whether the response is worth keeping as the answer. What a redirect led to is another
  /// address's, and so are its directives. A web page that nobody accepts is the login of a network
  /// or the trouble of a service, sent with status 200.
  func isAnswered(by response: NetworkResponse) -> Bool {
    let type = Self.mediaType(response.head.headerFields[.contentType] ?? "")
    return !response.isRedirected && (!Self.webPages.contains(type) || accepts(type))
  }

  /// RFC 9110, section 12.5.1, without the weights.
  private func accepts(_ type: String) -> Bool {
    let ranges = head.headerFields.members(of: .accept).map(Self.mediaType)
    let whole = type.prefix { $0 != "/" } + "/*"
    return ranges.isEmpty || ranges.contains { $0 == type || $0 == whole || $0 == "*/*" }
  }

  /// Without parameters.
  private static func mediaType(_ text: String) -> String {
    text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }
}
