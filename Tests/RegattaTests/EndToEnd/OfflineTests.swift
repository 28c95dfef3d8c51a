import Foundation
import SampleServer
import ServerSupport
import TestSupport
import Testing

/// Reading stored responses, without a network or with `--offline`.
@Suite(.timeLimit(.minutes(10)))
struct OfflineTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String...) async throws -> Program.Result {
    try await run(arguments)
  }

  private func run(_ arguments: [String]) async throws -> Program.Result {
    try await Program.run(arguments, environment: ["HOME": home.path])
  }

  @Test(arguments: [
    ["articles", "list"], ["articles", "show", "1001"], ["articles", "show", "1001", "--json"],
    ["articles", "tags"], ["tweets", "list", "--pattern", "viper"],
    ["characters", "list", "--name", "mar"], ["characters", "show", "1009017"],
    ["characters", "list", "--service", "rick-and-morty"], ["photos", "list", "--page", "2"],
    ["photos", "list", "--service", "picsum", "--json"],
  ])
  func printsStoredResponsesOffline(arguments: [String]) async throws {
    let read = try await run(arguments)
    #expect(read.status == 0)
    let again = try await run(arguments + ["--offline"])
    #expect(again.status == 0)
    #expect(again.output == read.output)
    #expect(again.diagnostics.hasPrefix(read.diagnostics))
    let reported = again.diagnostics.dropFirst(read.diagnostics.count)
    #expect(
      reported.wholeMatch(of: /regatta: offline; showing content loaded .+\n/) != nil, "\(reported)"
    )
  }

  @Test func reportsAMissingStoredResponse() async throws {
    let result = try await run("articles", "list", "--offline")
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(
      result.diagnostics
        == "regatta: no cached response. Load it once while you are online.\n")
  }

  @Test func usesStoredResponsesWhenTheServerIsUnreachable() async throws {
    let list = ["articles", "list", "--source"]
    let server = try await SampleServerProcess()
    let read = try await run(list + [server.address])
    #expect(await server.interrupted() == 130)
    let again = try await run(list + [server.address])
    #expect(again.status == 0)
    #expect(again.output == read.output)
    #expect(again.diagnostics.contains("cannot reach 127.0.0.1"))
    #expect(again.diagnostics.contains(/showing content loaded .+/))
  }

  /// Bug: the cached list appeared after a minute.
  @Test(arguments: [
    (Fault.respond(status: 503, headers: [("Retry-After", "20")]), "responded with status 503"),
    (.neverAnswer, "did not respond in time"),
  ])
  func usesStoredResponsesInsteadOfWaiting(fault: Fault, reason: String) async throws {
    let list = #"[{"id": 7, "title": "Kept", "user": {"name": "Ilse"}}]"#
    try await FaultyServer.run {
      $0.connection == 0 ? .respondAndClose(body: list) : fault
    } _: {
      server in
      let first = try await run("articles", "list", "--source", server.url)
      let second = try await run("articles", "list", "--source", server.url)
      #expect(second.status == 0 && second.output == first.output)
      #expect(
        second.diagnostics.contains(reason) && second.diagnostics.contains("showing content loaded")
      )
      #expect(server.requests.count == 2)
    }
  }

  @Test func revalidatesAnUnchangedListWithItsETag() async throws {
    let list = #"[{"id": 7, "title": "Kept", "user": {"name": "Ilse"}}]"#
    try await FaultyServer.run { request in
      request.header("If-None-Match") == "\"1\""
        ? .respond(status: 304, headers: [("ETag", "\"1\"")])
        : .respond(
          headers: [("ETag", "\"1\""), ("Cache-Control", "no-cache")], body: list)
    } _: { server in
      let first = try await run("articles", "list", "--source", server.url)
      let second = try await run("articles", "list", "--source", server.url)
      #expect(first.output.contains("Kept") && first == second)
      #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\""])
    }
  }

  @Test func listsAndClearsTheCache() async throws {
    _ = try await run("articles", "list")
    _ = try await run("articles", "show", "1001")
    let table = try await run("cache", "info")
    #expect(table.output.contains("sample.localhost"))
    let hosts = try await run("cache", "info", "--json").json.elements
    #expect(hosts.map { $0["host"] } == ["sample.localhost"])
    #expect(hosts.first?["responses"] == 3)
    #expect(try #require(hosts.first?["bytes"]?.number) > 10_000)
    let other = try await run("cache", "clear", "--host", "dev.to")
    #expect(other.diagnostics == "regatta: removed 0 responses\n" && other.status == 0)
    #expect(try await run("articles", "list", "--offline").status == 0)
    let all = try await run("cache", "clear")
    #expect(all.diagnostics == "regatta: removed 3 responses\n")
    #expect(try await run("cache", "info").diagnostics == "regatta: nothing is cached\n")
    #expect(try await run("articles", "list", "--offline").status == 69)
    #expect(try await run("search", "keel").output == "")
  }

  @Test(
    arguments: [
      (["articles", "list"], 0), (["cache", "info"], 65), (["search", "keel"], 65),
      (["photos", "saved"], 65),
    ] as [([String], Int32)])
  func movesADamagedDataFileAside(arguments: [String], status: Int32) async throws {
    let folder = ".local/share/regatta"
    let garbage = String(repeating: "not a database. ", count: 1_000)
    try home.write(garbage, to: folder + "/regatta.sqlite")
    let result = try await run(arguments)
    #expect(result.status == status && result.output.isEmpty == (status != 0))
    #expect(result.diagnostics.hasPrefix("regatta: "))
    #expect(result.diagnostics.contains("\(folder)/damaged-1. Keep it: "))
    #expect(try home.read(folder + "/damaged-1/regatta.sqlite") == garbage)
    #expect(try await run("photos", "saved").status == 0)
  }

  @Test func continuesWithoutADataDirectory() async throws {
    let result = try await Program.run(
      ["articles", "list"], environment: ["REGATTA_DATA": "/dev/null/x"])
    #expect(result.status == 0 && result.output.count > 1_000)
    #expect(result.diagnostics.contains("/dev/null/x"))
  }
}
