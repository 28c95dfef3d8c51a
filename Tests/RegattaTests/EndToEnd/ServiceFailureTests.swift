import ServerSupport
import Testing

/// The errors that a user sees when the service fails.
@Suite(.timeLimit(.minutes(10)))
struct ServiceFailureTests {
  struct ServiceFailure: CustomTestStringConvertible, Sendable {
    let name: String
    let fault: Fault
    let status: Int32
    /// Texts in the line on standard error.
    let says: [String]
    var attempts = 1

    var testDescription: String { name }
  }

  static let failures = [
    ServiceFailure(
      name: "dropped before the response", fault: .dropBeforeResponse, status: 69,
      says: ["127.0.0.1"], attempts: 3),
    ServiceFailure(
      name: "dropped mid-body", fault: .dropMidBody(), status: 69, says: ["127.0.0.1"],
      attempts: 3),
    ServiceFailure(name: "garbage", fault: .garbage, status: 65, says: ["it is not valid HTTP"]),
    ServiceFailure(
      name: "not found", fault: .respond(status: 404, body: #"{"error":"not found","status":404}"#),
      status: 66, says: ["not found"]),
    ServiceFailure(
      name: "unauthorized", fault: .respond(status: 401, body: "{}"), status: 77, says: []),
    ServiceFailure(
      name: "forbidden", fault: .respond(status: 403, body: "{}"), status: 77, says: []),
    ServiceFailure(
      name: "rate limited for long",
      fault: .respond(status: 429, headers: [("Retry-After", "120")], body: "Retry later"),
      status: 75, says: ["120"]),
    ServiceFailure(
      name: "rate limited three times", fault: .respond(status: 429, body: "Retry later"),
      status: 75, says: [], attempts: 3),
    ServiceFailure(
      name: "500 with HTML", fault: .respond(status: 500, body: "<html>secret</html>"), status: 69,
      says: ["500", "127.0.0.1"], attempts: 3),
    ServiceFailure(
      name: "200 with HTML", fault: .respond(body: "<!doctype html><p>secret"), status: 65,
      says: ["web page"]),
    ServiceFailure(name: "empty body", fault: .respond(), status: 65, says: ["empty"]),
    ServiceFailure(
      name: "truncated JSON", fault: .respond(body: #"[{"id": 1, "title": "secr"#), status: 65,
      says: []),
    ServiceFailure(
      name: "an object for an array", fault: .respond(body: #"{"secret": true}"#), status: 65,
      says: ["array"]),
    ServiceFailure(
      name: "invalid UTF-8", fault: .respond(bytes: [0x5B, 0x22, 0xFF, 0xFE, 0x22, 0x5D]),
      status: 65, says: ["UTF-8"]),
    ServiceFailure(
      name: "100,000 nested arrays",
      fault: .respond(body: String(repeating: "[", count: 100_000)), status: 65,
      says: ["128 levels of nesting"]),
    ServiceFailure(
      name: "a redirect loop", fault: .redirect(to: "/api/articles"), status: 69,
      says: ["redirect"], attempts: 6),
    ServiceFailure(name: "10 GB", fault: .hugeBody(), status: 65, says: []),
    ServiceFailure(name: "an endless body", fault: .endlessBody, status: 65, says: []),
    ServiceFailure(name: "a gzip bomb", fault: .gzipBomb, status: 65, says: []),
  ]

  @Test(arguments: failures)
  func reportsOneLineAndTheExitStatus(failure: ServiceFailure) async throws {
    try await FaultyServer.run({ _ in failure.fault }) { server in
      let result = try await Program.run("articles", "list", "--source", server.url)
      #expect(result.status == failure.status, "\(result.diagnostics)")
      #expect(result.output == "")
      #expect(result.diagnostics.hasPrefix("regatta: ") && result.diagnostics.count < 300)
      #expect(result.diagnostics.split(separator: "\n").count == 1, "\(result.diagnostics)")
      #expect(!result.diagnostics.contains("secr"))
      for words in failure.says { #expect(result.diagnostics.contains(words)) }
      #expect(server.requests.count == failure.attempts)
    }
  }

  /// These take as long as the timeouts, 10 and 30 seconds, and run in parallel with other tests.
  @Test(arguments: [
    Fault.neverAnswer, .drip(String(repeating: " ", count: 10_000), every: .milliseconds(200)),
  ])
  func timesOutOnASlowServer(fault: Fault) async throws {
    try await FaultyServer.run({ _ in fault }) { server in
      let result = try await Program.run(
        ["articles", "list", "--source", server.url], reportsWaits: true)
      #expect(result.status == 69)
      #expect(result.output == "")
      #expect(
        result.diagnostics == """
          regatta: waiting for 127.0.0.1:\(server.port)
          regatta: 127.0.0.1:\(server.port) did not respond in time. Check your connection, or try \
          again later.

          """)
    }
  }

  @Test(arguments: failures)
  func reportsOneLineAndTheExitStatusForJSON(failure: ServiceFailure) async throws {
    try await FaultyServer.run({ _ in failure.fault }) { server in
      let result = try await Program.run("articles", "list", "--json", "--source", server.url)
      #expect(result.status == failure.status)
      #expect(result.output == "")
      #expect(result.diagnostics.split(separator: "\n").count == 1, "\(result.diagnostics)")
    }
  }

  #if os(Linux)
    @Test(arguments: [
      Fault.hugeBody(), .hugeBodyOfUnknownLength(), .endlessBody, .gzipBomb,
      .respond(body: String(repeating: "[", count: 100_000)),
    ])
    func limitsMemoryForHugeResponses(fault: Fault) async throws {
      try await FaultyServer.run({ _ in fault }) { server in
        let peak = try await Program.peakMemory("articles", "list", "--source", server.url)
        #expect(peak > 10_000 && peak < 150_000, "\(peak) KiB")
      }
    }
  #endif

  @Test func doesNotReportAnInsecureConnectionAsOffline() async throws {
    try await FaultyServer.run({ _ in .garbage }) { server in
      let host = "127.0.0.1:\(server.port)"
      let result = try await Program.run("articles", "list", "--source", "https://\(host)")
      #expect(result.status == 69)
      #expect(
        result.diagnostics == """
          regatta: no secure connection to \(host): the TLS handshake failed. Check the address and \
          the clock; the network may be intercepting connections.

          """)
    }
  }

  @Test func namesTheHostOfARefusedConnection() async throws {
    let port = try await FaultyServer.run({ _ in .reset }) { $0.port }
    let result = try await Program.run("articles", "list", "--source", "http://127.0.0.1:\(port)")
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("127.0.0.1:\(port)"))
  }

  @Test(arguments: ["login", "status"])
  func sendsNoSecretsOverPlainHTTP(command: String) async throws {
    let result = try await Program.run("account", command, "--source", "http://nowhere.invalid")
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("plain http to nowhere.invalid"))
  }

  @Test func namesAnUnknownHost() async throws {
    let result = try await Program.run("articles", "tags", "--source", "http://nowhere.invalid")
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("nowhere.invalid"))
  }

  @Test(arguments: [
    Fault.dropBeforeResponse, .respondAndClose(status: 429, body: "Retry later"),
    .respondAndClose(status: 503, body: "<html>"),
  ])
  func retriesUntilTheServiceRecovers(fault: Fault) async throws {
    let articles = #"[{"id": 7, "title": "Back again"}]"#
    try await FaultyServer.run { request in
      request.connection == 0 ? fault : .respond(body: articles)
    } _: { server in
      let result = try await Program.run("articles", "list", "--source", server.url)
      #expect(result.status == 0)
      #expect(result.output.contains("Back again"))
      #expect(result.diagnostics == "")
    }
  }

  @Test(arguments: [[], ["--json"]])
  func skipsAndCountsInvalidElements(options: [String]) async throws {
    var elements = (1...28).map { #"{"id": \#($0), "title": "Article \#($0)"}"# }
    elements.insert(#"{"id": "no number"}"#, at: 3)
    elements.insert("null", at: 17)
    let body = "[" + elements.joined(separator: ",") + "]"
    try await FaultyServer.run({ _ in .respond(body: body) }) { server in
      let result = try await Program.run(["articles", "list", "--source", server.url] + options)
      #expect(result.status == 0)
      #expect(
        result.diagnostics
          == "regatta: 2 of 30 articles were left out: no id or title; --verbose lists them\n")
      #expect(result.output.contains("Article 28"))
    }
  }

  @Test func printsTheArticleWhenItsCommentsFail() async throws {
    try await FaultyServer.run { request in
      request.path == "/api/comments"
        ? .respond(status: 404, body: "{}")
        : .respond(body: #"{"id": 7, "title": "Alone", "body_html": "<p>Still here</p>"}"#)
    } _: { server in
      let result = try await Program.run("articles", "show", "7", "--source", server.url)
      #expect(result.output.contains("Still here"))
      #expect(result.diagnostics.contains("could not load the comments: not found"))
      #expect(result.status == 66)
    }
  }
}
