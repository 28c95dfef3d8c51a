import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TransportFailureTests {
  @Test(arguments: [
    Fault.dropBeforeResponse, .reset, .dropMidBody(), .dropMidGzip("compressed"), .dropMidChunk,
  ])
  func incompleteResponseIsALostConnection(fault: Fault) async throws {
    let failure = try await TransportHarness.failure { _ in fault }
    #expect(failure == .connectionLost(host: "server"))
  }

  @Test(arguments: [
    Fault.brokenChunking, .garbage, .sendAndHang("\u{0}\u{1}\u{2}\r\n\r\n"),
    .sendAndHang("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"),
    .sendAndHang("HTTP/1.1 20000 OK\r\n\r\n"), .endlessHead,
  ])
  func brokenResponseIsUndecodable(fault: Fault) async throws {
    let failure = try await TransportHarness.failure { _ in fault }
    #expect(failure == .undecodable(path: "", reason: "it is not valid HTTP"))
  }

  @Test(arguments: [
    Fault.respond(headers: [("Content-Encoding", "gzip")], body: "plain text, really"),
    .respond(headers: [("Content-Encoding", "deflate")], body: "plain text, really"),
    .truncatedGzip("compressed"),
  ])
  func damagedCompressedBodyIsUndecodable(fault: Fault) async throws {
    let failure = try await TransportHarness.failure { _ in fault }
    #expect(failure == .undecodable(path: "", reason: "the compressed body is damaged"))
  }

  @Test(arguments: [
    "br", "gzip, gzip", "x-deflate",
  ])
  func namesAnUnsupportedEncoding(encoding: String) async throws {
    let failure = try await TransportHarness.failure { _ in .gzip("[]", encoding: encoding) }
    let reason = "the body is encoded as \(encoding), which is not supported"
    #expect(failure == .undecodable(path: "", reason: reason))
  }

  @Test func refusedConnectionIsOffline() async throws {
    let closed = "127.0.0.1:1"
    let failure = await failure("http", closed, "/", within: .seconds(5))
    #expect(failure == .offline(host: closed, reason: "connection refused"))
  }

  /// The first label exceeds the maximum length, so that no name server is queried.
  @Test func anUnknownHostIsOffline() async throws {
    let host = String(repeating: "x", count: 64) + ".invalid"
    #expect(await failure("http", host, "/") == .offline(host: host, reason: "unknown host"))
  }

  @Test func aServerWithoutTLSIsNotOffline() async throws {
    try await FaultyServer.run({ _ in .garbage }) { server in
      let failure = await failure("https", "127.0.0.1:\(server.port)", "/")
      let expected = NetworkError.secureConnectionFailed(
        host: "127.0.0.1:\(server.port)", reason: "the TLS handshake failed")
      #expect(failure == expected)
    }
  }

  @Test func anInvalidCertificateIsNotOffline() async throws {
    try await TLSServer.run { port in
      let failure = await failure("https", "127.0.0.1:\(port)", "/")
      let expected = NetworkError.secureConnectionFailed(
        host: "127.0.0.1:\(port)", reason: "its certificate is not valid")
      #expect(failure == expected)
    }
  }

  /// As a load balancer without a server behind it.
  @Test func aConnectionThatEndsInTheHandshakeIsLost() async throws {
    try await FaultyServer.run({ _ in .dropBeforeResponse }) { server in
      let failure = await failure("https", "127.0.0.1:\(server.port)", "/")
      #expect(failure == .connectionLost(host: "127.0.0.1:\(server.port)"))
    }
  }

  @Test(arguments: [
    ("ftp", "host", "/", "ftp://host"), ("", "", "/", "://"), ("http", "", "/", "http://"),
    ("http", "host:99999", "/?key=sesame", "http://host:99999"),
    ("http", "me:sesame@host:0", "/", "http://host:0"), ("http", "host", "", "http://host"),
    ("http", "host", "@evil.example/", "http://host"), ("http", "host", ":81/", "http://host"),
    ("http", "host", ".evil.example/", "http://host"), ("http", "host", "*", "http://host"),
  ])
  func unsupportedURLIsInvalid(
    scheme: String, authority: String, path: String, shown: String
  ) async throws {
    #expect(await failure(scheme, authority, path) == .invalidURL(shown))
  }

  @Test(arguments: [
    Fault.dropBeforeResponse, .garbage, .dropMidBody(), .redirect(to: "ftp://x?key=sesame"),
    .redirect(to: "/?key=sesame"),
  ])
  func errorsContainNoSecrets(fault: Fault) async throws {
    let key = try #require(HTTPField.Name("api-key"))
    try await TransportHarness.run({ _ in fault }) { harness in
      let failure = await #expect(throws: NetworkError.self) {
        try await harness.send(
          .get, "/?key=sesame", headers: [.authorization: "Bearer sesame", key: "sesame"])
      }
      let error = try #require(failure)
      #expect(!"\(error)".contains("sesame"))
    }
  }

  private func failure(
    _ scheme: String, _ authority: String, _ path: String, within whole: Duration = .seconds(30)
  ) async -> NetworkError? {
    let head = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
    return await #expect(throws: NetworkError.self) {
      try await AsyncHTTPTransport.withTransport(limits: .make(whole: whole)) {
        try await $0.send(NetworkRequest(head: head))
      }
    }
  }
}
