import AsyncHTTPClient
import Foundation
package import NIOCore
package import NIOHTTP1
import NIOPosix

/// A browser without a script, and without redirects.
package struct WebClient: Sendable {
  package struct Reply: Sendable {
    package let status: Int
    package let headers: HTTPHeaders
    package let text: String

    package func header(_ name: String) -> String? { headers.first(name: name) }
  }

  package let port: Int
  /// The name that the host accepts, with the port. Connects to 127.0.0.1, as a browser does.
  package let host: String
  package let token: String
  package var cookie: String?
  package private(set) var signIn: Reply?
  private let http: HTTPClient

  package var origin: String { "http://\(host)" }

  /// Runs a host until `body` returns; the client is signed in.
  ///
  /// - Parameter run: calls its argument with the address that the host prints.
  package static func whileServing<Value: Sendable>(
    _ run:
      @escaping @Sendable (
        _ onStart: @escaping @Sendable (_ address: String) async throws -> Void
      ) async throws -> Void,
    _ body: @escaping @Sendable (WebClient) async throws -> Value
  ) async throws -> Value {
    let (addresses, started) = AsyncStream.makeStream(of: String.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { started.finish() }
        try await run { started.yield($0) }
      }
      guard let address = await addresses.first(where: { _ in true }) else {
        try await group.waitForAll()
        throw CancellationError()
      }
      defer { group.cancelAll() }
      return try await whileSignedIn(at: address, body)
    }
  }

  /// - Parameter address: as the host printed it.
  package static func whileSignedIn<Value: Sendable>(
    at address: String, _ body: @Sendable (WebClient) async throws -> Value
  ) async throws -> Value {
    guard let parts = URLComponents(string: address), let name = parts.host,
      let port = parts.port, let token = parts.queryItems?.first?.value
    else { throw HTTPClientError.invalidURL }
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 100
    let http = HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
    let result: Result<Value, any Error>
    do {
      var client = WebClient(port: port, host: "\(name):\(port)", token: token, http: http)
      let reply = try await client.get("/?token=\(token)")
      client.signIn = reply
      client.cookie = reply.header("set-cookie")?.split(separator: ";").first.map(String.init)
      result = .success(try await body(client))
    } catch { result = .failure(error) }
    try await http.shutdown()
    return try result.get()
  }

  package func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Reply {
    try await send(.GET, path, headers)
  }

  /// Sends an event with the origin of the page.
  package func post(_ path: String, _ body: String) async throws -> Reply {
    try await post(path, Array(body.utf8))
  }

  package func post(_ path: String, _ body: [UInt8]) async throws -> Reply {
    try await send(.POST, path, ["Origin": origin], body)
  }

  /// Sends a file as the form of the page does.
  ///
  /// - Parameter name: percent-encoded.
  package func upload(
    _ bytes: [UInt8], name: String?, to session: String = "1"
  ) async throws -> Reply {
    var headers = ["Origin": origin]
    headers["File-Name"] = name
    return try await send(.POST, "/-/upload?session=\(session)", headers, bytes)
  }

  /// Sends a file as a browser without a script does.
  package func uploadForm(_ bytes: [UInt8], name: String, to address: String) async throws -> Reply
  {
    let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n"
    return try await send(
      .POST, "/-/upload?in=\(address)",
      ["Origin": origin, "Content-Type": "multipart/form-data; boundary=b"],
      Array(head.utf8) + bytes + Array("\r\n--b--\r\n".utf8))
  }

  package func send(
    _ method: HTTPMethod, _ path: String, _ headers: [String: String] = [:],
    _ body: [UInt8]? = nil
  ) async throws -> Reply {
    let response = try await http.execute(
      request(method, path, headers, body), timeout: .seconds(60))
    let bytes = try await response.body.collect(upTo: 1 << 24)
    return Reply(
      status: Int(response.status.code), headers: response.headers, text: String(buffer: bytes))
  }

  /// A connection that sends this text and nothing else.
  ///
  /// - Parameter onRead: is called for each part of the responses.
  package func connect(
    sending text: String, onRead: @escaping @Sendable (any Channel) -> Void = { _ in }
  ) async throws -> any Channel {
    try await RawClient.connect(to: port, sending: text) { channel, _ in onRead(channel) }
  }

  /// The messages of a stream, each as `[session,number,[…]]`, until `body` returns.
  package func whileConnected<Value>(
    _ body: (Messages) async throws -> Value
  ) async throws -> Value {
    let response = try await http.execute(
      request(.GET, "/-/messages", [:], nil), timeout: .hours(1))
    let messages = Messages(response)
    // The comment at the beginning: now tabs may join.
    _ = try await messages.nextLine()
    return try await body(messages)
  }

  package final class Messages {
    package let type: String?
    private var parts: HTTPClientResponse.Body.AsyncIterator
    private var text = ""

    fileprivate init(_ response: HTTPClientResponse) {
      type = response.headers.first(name: "content-type")
      parts = response.body.makeAsyncIterator()
    }

    package func next() async throws -> String {
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
    _ method: HTTPMethod, _ path: String, _ headers: [String: String], _ body: [UInt8]?
  ) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
    request.method = method
    request.headers.add(name: "Host", value: host)
    if let cookie { request.headers.add(name: "Cookie", value: cookie) }
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    if let body { request.body = .bytes(ByteBuffer(bytes: body)) }
    return request
  }
}
