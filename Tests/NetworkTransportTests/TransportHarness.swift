import Foundation
import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport

/// A transport and its server.
struct TransportHarness {
  let transport: AsyncHTTPTransport
  let server: FaultyServer

  static func run(
    limits: TransportLimits = .make(), readsBodies: Bool = true,
    _ fault: @escaping @Sendable (FaultRequest) -> Fault,
    _ body: (TransportHarness) async throws -> Void
  ) async throws {
    try await FaultyServer.run(readsBodies: readsBodies, fault) { server in
      try await AsyncHTTPTransport.withTransport(limits: limits) { transport in
        try await body(TransportHarness(transport: transport, server: server))
      }
    }
  }

  /// The error of a request to a server with this fault, with `server` as its host.
  static func failure(
    limits: TransportLimits = .make(), _ fault: @escaping @Sendable (FaultRequest) -> Fault
  ) async throws -> NetworkError? {
    var failure: NetworkError?
    try await run(limits: limits, fault) { harness in
      do {
        _ = try await harness.send()
      } catch let error as NetworkError {
        failure = error.naming(harness.host)
      }
    }
    return failure
  }

  var host: String { "127.0.0.1:\(server.port)" }

  func request(
    _ method: HTTPRequest.Method = .get, _ path: String = "/", headers: HTTPFields = [:],
    body: String? = nil
  ) -> NetworkRequest {
    let head = HTTPRequest(
      method: method, scheme: "http", authority: host, path: path, headerFields: headers)
    return NetworkRequest(head: head, body: body.map { .data(Data($0.utf8)) })
  }

  func send(
    _ method: HTTPRequest.Method = .get, _ path: String = "/", headers: HTTPFields = [:],
    body: String? = nil
  ) async throws -> NetworkResponse {
    try await transport.send(request(method, path, headers: headers, body: body))
  }
}

extension NetworkError {
  /// Replaces the host, whose port differs in every run, with `server`.
  fileprivate func naming(_ host: String) -> NetworkError {
    switch self {
    case .offline(host, let reason): .offline(host: "server", reason: reason)
    case .notSent(host, let reason): .notSent(host: "server", reason: reason)
    case .connectionLost(host): .connectionLost(host: "server")
    case .timedOut(host): .timedOut(host: "server")
    case .redirectRejected(host, let reason): .redirectRejected(host: "server", reason: reason)
    default: self
    }
  }
}

extension TransportLimits {
  /// Far longer than any test; tests of time limits pass their own.
  static func make(
    bodyBytes: Int = 16 << 20, idle: Duration = .seconds(300), whole: Duration = .seconds(300)
  ) -> TransportLimits {
    var limits = TransportLimits()
    (limits.bodyBytes, limits.connecting) = (bodyBytes, .seconds(300))
    (limits.idle, limits.whole) = (idle, whole)
    return limits
  }
}

extension NetworkResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
