import Foundation
import SampleServer
import ServerSupport
import TestSupport
import Testing
import terminal_demo

/// A like that can still be undone is sent when the program ends.
@Suite(.timeLimit(.minutes(5)))
struct LikesAtTheEndTests {
  private let server: SampleServerProcess
  private let home: TemporaryFolder

  init() async throws {
    server = try await SampleServerProcess()
    home = try TemporaryFolder()
  }

  /// Whether the first tweet is liked.
  private var isLiked: Bool {
    get async throws {
      let list = try await Program.run(
        "tweets", "list", "--json", "--source", server.address)
      let tweet = try #require(try list.json["tweets"]?.elements.first)
      return tweet["liked"] == .bool(true)
    }
  }

  enum End {
    case key(String)
    case signal(Int32)
  }

  @Test(arguments: [End.key("q"), .key("\u{3}"), .signal(SIGTERM), .signal(SIGHUP)])
  func ofTheApp(end: End) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try await terminal.start(
      [Program.path, "open", "regatta://tweets", "--source", server.address],
      environment: ["HOME": home.path])
    try #require(await terminal.shows("▌ Tomasz"))
    await terminal.type("\t\t\r")
    #expect(await terminal.shows("Undo"))
    switch end {
    case .key(let key): await terminal.type(key)
    case .signal(let number): await terminal.signal(number)
    }
    _ = await terminal.end()
    #expect(try await isLiked)
  }

  @Test func ofTheLinearMode() async throws {
    let result = try await likeInLinearMode(source: server.address)
    #expect(result.status == 0 && result.output.contains("] Undo\n") && result.diagnostics == "")
    #expect(try await isLiked)
  }

  /// Likes the first tweet, by the number that it has on the page; then the input ends.
  private func likeInLinearMode(source: String) async throws -> Program.Result {
    let app = "$regatta open regatta://tweets --accessible --source \(source)"
    let page = try await Program.shell("\(app) </dev/null").output
    let like = try #require(page.firstMatch(of: /\[(\d+)\] \d+ likes?/)?.1)
    return try await Program.shell("echo \(like) | \(app)")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func ofTheBrowser(signal: Int32) async throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["web", "--no-open", "--source", server.address]
    process.environment = ["HOME": home.path]
    process.standardOutput = output
    process.standardError = try home.makeFile("log")
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    try await WebClient.whileSignedIn(at: await output.firstLine()) { client in
      let page = try await client.get("/tweets")
      let session = try #require(page.text.firstMatch(of: /data-session="(\d+)"/)?.1)
      let like = try #require(page.text.firstMatch(of: /data-do="(action:[^"]*\/like)"/)?.1)
      let event = #"{"session":\#(session),"control":"\#(like)"}"#
      #expect(try await client.post("/-/event", event).status == 204)
    }
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      kill(process.processIdentifier, signal)
    }
    #expect(process.terminationStatus == 128 + signal)
    #expect(try await isLiked)
  }

  @Test func aLikeThatFailsIsReported() async throws {
    let fault: @Sendable (FaultRequest) -> Fault = { request in
      switch request.path {
      case "/user/ilse_keel": .respond(body: #"{"username": "ann"}"#)
      case "/user/ilse_keel/tweets":
        .respond(body: #"[{"id": "1", "content": "hello", "sender": {"username": "ann"}}]"#)
      default: .respond(status: 404)
      }
    }
    try await FaultyServer.run(fault) { server in
      let result = try await likeInLinearMode(source: server.url)
      #expect(result.status == 0 && result.output.contains("1 like"))
      #expect(
        result.diagnostics
          == "regatta: a like failed after its screen was closed: not found; like the tweet again\n"
      )
    }
  }
}
