import ServerSupport
import TestSupport
import Testing
import terminal_demo

struct SpinnerTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func terminal(_ arguments: String..., source: String) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try await terminal.start(
      [Program.path] + arguments + ["--source", source], environment: ["HOME": home.path])
    return terminal
  }

  @Test func aTerminalShowsWhichHostIsWaitedFor() async throws {
    try await FaultyServer.run({ _ in .neverAnswer }) { server in
      let terminal = try await terminal("articles", "tags", source: server.url)
      let isShown = await terminal.type(
        "\u{3}", whenShowing: " waiting for 127.0.0.1:\(server.port)")
      #expect(isShown)
      #expect(await terminal.end() >> 8 == 130)
    }
  }

  @Test func theResponseReplacesTheHost() async throws {
    let server = try await SampleServerProcess("--latency", "4s")
    let terminal = try await terminal("articles", "tags", "--limit", "2", source: server.address)
    #expect(await terminal.shows("there is more: --page 2"))
    #expect(await terminal.end() == 0)
    #expect(await !terminal.screen.text.contains("waiting"))
  }
}
