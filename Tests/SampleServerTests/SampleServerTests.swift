import HTTPTypes
import Hummingbird
import NIOCore
import ServerKit
import ServerSupport
import Testing

@testable import SampleServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct SampleServerTests {
  /// If this fails, NIO ends the program.
  @Test func stopsWhileClientsConnect() async throws {
    for _ in 0..<50 {
      let clients = try await SampleBackend().whileRunning { port in
        // All connect before the server stops: later, the port can belong to another server.
        try await withThrowingTaskGroup(of: (any Channel).self) { group in
          for _ in 0..<8 { group.addTask { try await RawClient.connect(to: port) } }
          return try await group.reduce(into: [any Channel]()) { $0.append($1) }
        }
      }
      for client in clients { try await client.closeFuture.get() }
    }
  }

  @Test func reportsAPortInUse() async throws {
    try await SampleBackend().whileRunning { port in
      await #expect(throws: ListeningError.addressInUse(port: port)) {
        try await SampleBackend(.make { $0.port = port }).run()
      }
      await #expect(throws: ListeningError.addressInUse(port: port)) {
        try await SampleBackend(.make { $0.port = port }).whileRunning { _ in }
      }
    }
  }

  @Test func returnsOnCancellationWithAnOpenConnection() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ports, started) = AsyncStream.makeStream(of: Int.self)
      group.addTask { try await SampleBackend().run { started.yield($0) } }
      let port = await ports.first { _ in true }
      let client = SampleClient(port: try #require(port))
      #expect(try await client.get("/api/tags").status == 200)
      group.cancelAll()
      try await group.waitForAll()
      await #expect(throws: (any Error).self) { try await RawClient.connect(to: client.port) }
    }
  }

  @Test func rethrowsErrorsOfTheBody() async {
    await #expect(throws: HTTPError.self) {
      try await SampleBackend().whileRunning { _ in throw HTTPError(.conflict) }
    }
    await #expect(throws: HTTPError.self) {
      try await SampleBackend().run { _ in throw HTTPError(.conflict) }
    }
  }

  @Test func namesTheReasonOfAnotherError() {
    let denied = ListeningError(IOError(errnoCode: EACCES, reason: "bind"), port: 80)
    #expect(denied == .cannotListen(port: 80, reason: "Permission denied"))
  }
}

/// Without sockets.
struct SampleRouterTests {
  private let client = SampleClient()

  @Test(arguments: [
    "/api/tags", "/api/character?name=old", "/api/character/2", "/photos?_page=1", "/photos/1",
    "/v2/list", "/v1/public/characters/1009034", "/tweets.json",
  ])
  func sendsNotModifiedForAMatchingETag(path: String) async throws {
    let first = try await client.get(path)
    #expect(first.header("cache-control") == "no-cache")
    let tag = try #require(first.header("etag"))
    #expect(try await client.get(path).body == first.body)
    let second = try await client.get(path, headers: ["If-None-Match": tag])
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(second.header("etag") == tag)
    let other = try await client.get("/api/tags?page=2", headers: ["If-None-Match": tag])
    #expect(other.status == 200)
  }

  @Test(arguments: [
    ("/api/articles", 200), ("/nothing", 404), (SampleClient.characters, 200),
    (SampleClient.characters + "?limit=0", 409), ("/tweets.json", 200),
  ])
  func respondsToHead(path: String, status: Int) async throws {
    let client = SampleClient(.make { $0.tweets = 600 })
    let (head, get) = try await (client.send(.head, path), client.get(path))
    #expect(head.status == status && head.body.isEmpty)
    for reply in [head, get] {
      #expect(reply.header("content-length") == String(get.body.count))
    }
  }

  @Test(arguments: ["127.0.0.1:80", "localhost:99"])
  func buildsURLsFromTheHostOfTheRequest(host: String) async throws {
    let reply = try await client.respond(.make("/api/articles/1002", host: host))
    let article = try reply.json
    let path = try #require(article["path"]?.string)
    #expect(article["url"]?.string == "http://\(host)\(path)")
    let picture = article["user"]?["profile_image"]?.string
    #expect(picture?.hasPrefix("http://\(host)/images/") == true)
    #expect(!reply.text.contains(SampleContent.origin))
  }

  @Test(arguments: [
    "/", "/nothing", "/api/nothing", "/api/articles/1020", "/api/articles/99", "/api/articles/abc",
    "/api/comments", "/api/comments?a_id=", "/api/comments?a_id=1020", "/api/comments?a_id=99",
    "/api/comments?a_id=x", "/user", "/user/tomasz/photos", "/users.json", "/images/pier.jpg",
    "/images/.png", "/images/a%20b.png", "/images/",
  ])
  func sendsNotFoundWithJSON(path: String) async throws {
    let reply = try await client.get(path)
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"not found","status":404}"#)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test func rejectsOtherMethodsWithJSON() async throws {
    let reply = try await client.send(.delete, "/api/articles")
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"not found","status":404}"#)
  }

  @Test func pagesEndWithAnEmptyPage() async throws {
    var ids: [Int] = []
    for page in 1... {
      let found = try await client.get("/api/articles?per_page=25&page=\(page)").json.ids
      if found.isEmpty { break }
      ids += found
    }
    #expect(ids == SampleLibrary.written.articles.map(\.id))
  }

  @Test(arguments: [(true, "3"), (false, nil)])
  func sendsItsLimitsIfItEnforcesThem(isEnforced: Bool, limit: String?) async throws {
    let client = SampleClient(.make { $0.enforcesReadLimit = isEnforced })
    for path in ["/api/tags", "/nothing"] {
      #expect(try await client.get(path).header("ratelimit-limit") == limit)
    }
  }

  @Test func enforcesTheReadLimitOnRequest() async throws {
    let options = SampleServerOptions.make { ($0.enforcesReadLimit, $0.uptime) = (true, { .zero }) }
    let replies = try await replies(options).prefix(4)
    #expect(replies.map(\.status) == [200, 200, 200, 429])
    #expect(replies.map { $0.header("ratelimit-remaining") } == ["2", "1", "0", "0"])
    #expect(replies[3].text == "Retry later\n")
    #expect(replies[3].header("retry-after") == "1")
  }

  @Test func delaysEveryResponseByTheLatency() async throws {
    let client = SampleClient(.make { $0.latency = .milliseconds(30) })
    let time = try await ContinuousClock().measure { _ = try await client.get("/nothing") }
    #expect(time >= .milliseconds(30))
  }

  /// Bug: the server that runs in `regatta` accepted the requests of any process.
  @Test func withASecretOnlyItsClientsAreAccepted() async throws {
    let secret = RandomToken()
    let client = SampleClient(.make { $0.secret = secret })
    let name = try #require(SampleBackend.secretField?.rawName)
    for path in ["/api/tags", "/photos", "/images/photo-1.png", "/account/me", "/nothing"] {
      for given in ["", RandomToken().text, String(secret.text.dropLast())] {
        for method in [HTTPRequest.Method.get, .post, .head] {
          let reply = try await client.send(method, path, headers: [name: given])
          #expect(reply.status == 403)
        }
      }
    }
    #expect(try await client.get("/api/tags", headers: [name: secret.text]).status == 200)
    let stranger = try await client.post("registrations")
    #expect(stranger.status == 403 && stranger.text.contains("regatta sample-server"))
  }

  @Test func failsTheSameRequestsForTheSameSeed() async throws {
    let options = SampleServerOptions.make { ($0.failureRate, $0.seed) = (0.5, 11) }
    let runs = try await [replies(options), replies(options)]
    #expect(runs[0].map(\.status) == runs[1].map(\.status))
    let failures = runs[0].filter { $0.status != 200 }
    #expect(Set(failures.map(\.status)) == [500, 503, 429])
    for failure in failures { expectForm(of: failure) }
  }

  private func replies(_ options: SampleServerOptions) async throws -> [SampleReply] {
    let client = SampleClient(options)
    var replies: [SampleReply] = []
    for _ in 0..<24 { replies.append(try await client.get("/api/tags?per_page=1")) }
    return replies
  }

  private func expectForm(of failure: SampleReply) {
    let isPage = failure.status == 500
    #expect(
      failure.header("content-type") == (isPage ? "text/html" : "text/plain") + "; charset=utf-8")
    #expect(failure.header("retry-after") == (isPage ? nil : "1"))
    switch failure.status {
    case 500: #expect(failure.text.hasPrefix("<!doctype html>"))
    case 429: #expect(failure.text == "Retry later\n")
    default: break
    }
  }
}
