import AsyncHTTPClient
import DisplayKit
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import WebHost

/// A browser without a script, and without redirects.
struct WebClient: Sendable {
  struct Reply: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let text: String

    func header(_ name: String) -> String? { headers.first(name: name) }
  }

  let port: Int
  let token: String
  var cookie: String?
  private(set) var signIn: Reply?
  private let http: HTTPClient

  var origin: String { "http://127.0.0.1:\(port)" }

  /// Runs a host; the client is signed in.
  static func whileServing(
    _ app: WebApp, limits: WebLimits = WebLimits(), clock: any Clock<Duration> = ContinuousClock(),
    _ body: @escaping @Sendable (WebClient) async throws -> Void
  ) async throws {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 100
    let http = HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
    let (addresses, started) = AsyncStream.makeStream(of: String.self)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { started.finish() }
          let host = WebScreenHost(app, limits: limits, clock: clock, firstSession: 1)
          try await host.run { started.yield($0) }
        }
        guard let address = await addresses.first(where: { _ in true }),
          let parts = URLComponents(string: address), let port = parts.port,
          let token = parts.queryItems?.first?.value
        else { return try await group.waitForAll() }
        var client = WebClient(port: port, token: token, http: http)
        let reply = try await client.get("/?token=\(token)")
        client.signIn = reply
        client.cookie = reply.header("set-cookie")?.split(separator: ";").first.map(String.init)
        try await body(client)
        group.cancelAll()
      }
      try await http.shutdown()
    } catch {
      try await http.shutdown()
      throw error
    }
  }

  func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Reply {
    try await send(.GET, path, headers)
  }

  /// Sends an event with the origin of the page.
  func post(_ path: String, _ body: String) async throws -> Reply {
    try await send(.POST, path, ["Origin": origin], body)
  }

  func send(
    _ method: HTTPMethod, _ path: String, _ headers: [String: String] = [:], _ body: String? = nil
  ) async throws -> Reply {
    let response = try await http.execute(
      request(method, path, headers, body), timeout: .seconds(60))
    let bytes = try await response.body.collect(upTo: 1 << 24)
    return Reply(
      status: Int(response.status.code), headers: response.headers, text: String(buffer: bytes))
  }

  /// The messages of a stream, each as `[session,number,[…]]`, until `body` returns.
  func whileConnected(
    _ body: (Messages) async throws -> Void
  ) async throws {
    let response = try await http.execute(
      request(.GET, "/-/messages", [:], nil), timeout: .hours(1))
    #expect(response.headers.first(name: "content-type") == "text/event-stream")
    let messages = Messages(parts: response.body.makeAsyncIterator())
    // The comment at the beginning: now tabs may join.
    _ = try await messages.nextLine()
    try await body(messages)
  }

  final class Messages {
    private var parts: HTTPClientResponse.Body.AsyncIterator
    private var text = ""

    init(parts: HTTPClientResponse.Body.AsyncIterator) { self.parts = parts }

    func next() async throws -> String {
      while true {
        let line = try await nextLine()
        if line.hasPrefix("data: ") { return String(line.dropFirst(6)) }
      }
    }

    fileprivate func nextLine() async throws -> String {
      while true {
        if let end = text.firstIndex(of: "\n") {
          let line = String(text[..<end])
          text = String(text[text.index(after: end)...])
          return line
        }
        guard let part = try await parts.next() else { throw CancellationError() }
        text += String(buffer: part)
      }
    }
  }

  private func request(
    _ method: HTTPMethod, _ path: String, _ headers: [String: String], _ body: String?
  ) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: origin + path)
    request.method = method
    if let cookie { request.headers.add(name: "Cookie", value: cookie) }
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    if let body { request.body = .bytes(ByteBuffer(string: body)) }
    return request
  }
}

/// Pages with one screen each, which the test changes.
@MainActor
final class FakePages {
  private(set) var screens: [FakeScreen] = []
  var commands: [WebPage.Command] = []
  private let makeScreen: @MainActor (String) -> FakeScreen

  /// - Parameter makeScreen: by default a screen that counts its events.
  init(makeScreen: @escaping @MainActor (String) -> FakeScreen = FakeScreen.showing) {
    self.makeScreen = makeScreen
  }

  var app: WebApp {
    WebApp(open: { [self] address in
      guard address != "/missing", !address.hasPrefix("/-/") else { return nil }
      let screen = makeScreen(address)
      screens.append(screen)
      let navigator = Navigator()
      navigator.push(screen)
      return WebPage(
        navigator: navigator, commands: commands, address: { $0 === screen ? address : nil })
    })
  }
}
