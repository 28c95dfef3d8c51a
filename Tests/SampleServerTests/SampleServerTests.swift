import Hummingbird
import NIOCore
import NIOHTTP1
import ServerKit
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
  @Test(arguments: [
    "/api/tags", "/api/character?name=old", "/api/character/2", "/photos?_page=1", "/photos/1",
    "/v2/list",
  ])
  func sendsNotModifiedForAMatchingETag(path: String) async throws {
    try await SampleClient.withServer { client in
      let first = try await client.get(path)
      #expect(first.header("cache-control") == "no-cache")
      let tag = try #require(first.header("etag"))
      let second = try await client.get(path, headers: ["If-None-Match": tag])
      #expect(second.status == 304)
      #expect(second.body.isEmpty)
      #expect(second.header("etag") == tag)
      let other = try await client.get("/api/tags?page=2", headers: ["If-None-Match": tag])
      #expect(other.status == 200)
    }
  }

  @Test(arguments: [(true, "3"), (false, nil)])
  func sendsItsLimitsIfItEnforcesThem(isEnforced: Bool, limit: String?) async throws {
    let options = SampleServerOptions.make { $0.enforcesReadLimit = isEnforced }
    try await SampleClient.withServer(options) { client in
      for path in ["/api/tags", "/nothing"] {
        let reply = try await client.get(path)
        #expect(reply.header("ratelimit-limit") == limit)
      }
    }
  }

  @Test func enforcesTheReadLimitOnRequest() async throws {
    let options = SampleServerOptions.make { $0.enforcesReadLimit = true }
    let replies = try await replies(options)
    let rejected = try #require(replies.first { $0.status == 429 })
    #expect(rejected.text == "Retry later\n")
    #expect(rejected.header("retry-after") == "1")
    #expect(rejected.header("ratelimit-remaining") == "0")
    #expect(replies[0].status == 200)
  }

  @Test func delaysEveryResponseByTheLatency() async throws {
    let options = SampleServerOptions.make { $0.latency = .milliseconds(30) }
    let time = try await SampleClient.withServer(options) { client in
      try await ContinuousClock().measure { _ = try await client.get("/nothing") }
    }
    #expect(time >= .milliseconds(30))
  }

  /// If this fails, NIO ends the program.
  @Test func stopsWhileClientsConnect() async throws {
    for _ in 0..<50 {
      let clients = try await SampleBackend().whileRunning { port in
        // All connect before the server stops: later, the port can belong to another server.
        try await withThrowingTaskGroup(of: (any Channel).self) { group in
          for _ in 0..<8 { group.addTask { try await SampleClient.connect(to: port) } }
          return try await group.reduce(into: [any Channel]()) { $0.append($1) }
        }
      }
      for client in clients { try await client.closeFuture.get() }
    }
  }

  /// Bug: the server that runs in `regatta` accepted the requests of any process.
  @Test func withASecretOnlyItsClientsAreAccepted() async throws {
    let secret = RandomToken()
    let options = SampleServerOptions.make {
      $0.secret = secret
      $0.passwordWork = .least
    }
    let name = try #require(SampleBackend.secretField?.rawName)
    try await SampleClient.withServer(options) { client in
      for path in ["/api/tags", "/photos", "/images/photo-1.png", "/account/me", "/nothing"] {
        for given in ["", RandomToken().text, String(secret.text.dropLast())] {
          for method in [HTTPMethod.GET, .POST, .HEAD] {
            let reply = try await client.send(method, path, headers: [name: given])
            #expect(reply.status == 403)
          }
        }
      }
      let reply = try await client.get("/api/tags", headers: [name: secret.text])
      #expect(reply.status == 200)
      let stranger = try await client.post("registrations")
      #expect(stranger.status == 403 && stranger.text.contains("regatta sample-server"))
    }
  }

  @Test func pagesEndWithAnEmptyPage() async throws {
    let ids = try await SampleClient.withServer { client in
      var ids: [Int] = []
      for page in 1... {
        let found = try await client.get("/api/articles?per_page=25&page=\(page)").json.ids
        if found.isEmpty { break }
        ids += found
      }
      return ids
    }
    #expect(ids == SampleLibrary.written.articles.map(\.id))
  }

  @Test func rejectsAForeignHost() async throws {
    let reply = try await SampleClient.withServer {
      try await $0.get("/api/tags", headers: ["Host": "attacker.example"])
    }
    #expect(reply.status == 403)
    #expect(try reply.json["status"] == 403)
  }

  @Test func rejectsOtherMethodsWithJSON() async throws {
    let reply = try await SampleClient.withServer { try await $0.send(.DELETE, "/api/articles") }
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"not found","status":404}"#)
  }

  @Test(arguments: [("/api/articles", 200), ("/nothing", 404)])
  func respondsToHead(path: String, status: Int) async throws {
    try await SampleClient.withServer { client in
      let head = try await client.send(.HEAD, path)
      let get = try await client.get(path)
      #expect(head.status == status)
      #expect(head.header("content-length") == String(get.body.count))
    }
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
    try await SampleClient.withServer(options) { client in
      var replies: [SampleReply] = []
      for _ in 0..<24 { replies.append(try await client.get("/api/tags?per_page=1")) }
      return replies
    }
  }

  private func expectForm(of failure: SampleReply) {
    switch failure.status {
    case 500:
      #expect(failure.header("content-type") == "text/html; charset=utf-8")
      #expect(failure.text.hasPrefix("<!doctype html>"))
    case 503: #expect(failure.header("retry-after") == "1")
    default:
      #expect(failure.header("content-type") == "text/plain; charset=utf-8")
      #expect(failure.text == "Retry later\n")
      #expect(failure.header("retry-after") == "1")
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
    let client = try await SampleClient.withServer { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        group.addTask { try await SampleBackend().run { started.yield($0) } }
        let port = await ports.first { _ in true }
        let other = SampleClient(port: try #require(port), http: client.http)
        #expect(try await other.get("/api/tags").status == 200)
        group.cancelAll()
        try await group.waitForAll()
        return other
      }
    }
    await #expect(throws: (any Error).self) { try await client.get("/api/tags") }
  }

  @Test func rethrowsErrorsOfTheBody() async {
    await #expect(throws: HTTPError.self) {
      try await SampleBackend().whileRunning { _ in throw HTTPError(.conflict) }
    }
    await #expect(throws: HTTPError.self) {
      try await SampleBackend().run { _ in throw HTTPError(.conflict) }
    }
  }
}

struct SampleServerErrorTests {
  @Test func distinguishesAPortInUseFromOtherErrors() {
    let taken = ListeningError(IOError(errnoCode: EADDRINUSE, reason: "bind"), port: 80)
    #expect(taken == .addressInUse(port: 80))
    let denied = ListeningError(IOError(errnoCode: EACCES, reason: "bind"), port: 80)
    guard case .cannotListen(port: 80, let reason) = denied else {
      Issue.record("\(denied)")
      return
    }
    #expect(reason == "Permission denied")
  }
}
