import TestSupport
import Testing
import terminal_demo

struct SpinnerTests {
  @Test func aTerminalShowsWhichHostIsWaitedFor() async throws {
    let server = try await SampleServerProcess("--latency", "4s")
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try await terminal.start(
      [Program.path, "articles", "tags", "--limit", "2", "--source", server.address],
      environment: ["HOME": home.path])
    let host = server.address.replacing("http://", with: "")
    #expect(await terminal.shows(" waiting for \(host)"))
    #expect(await terminal.shows("there is more: --page 2"))
    #expect(await terminal.end() == 0)
    #expect(await !terminal.screen.text.contains("waiting"))
  }
}
