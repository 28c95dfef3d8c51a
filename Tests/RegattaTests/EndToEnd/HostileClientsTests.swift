import FaultServer
import Foundation
import Testing

/// `regatta sample-server` with 1,000 clients that hold what they can, 100 at a time: serialized,
/// because Foundation's Process fails in a process with too many open files.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HostileClientsTests {
  private static let photos = "GET /photos HTTP/1.1\r\nHost: localhost\r\n"

  @Test(arguments: [
    "", photos, String(repeating: photos + "\r\n", count: 100),
    String(repeating: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 10_000),
    "POST /photos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\nGIF89a"
      + String(repeating: "x", count: 300_000),
  ])
  func doNotAffectOthers(sent: String) async throws {
    let server = try await SampleServerProcess()
    let port = try #require(URL(string: server.address)?.port)
    for _ in 0..<10 {
      try await SilentClients.run(100, port: port, sending: sent) {
        let result = try await Program.run("articles", "tags", "--source", server.address)
        #expect(result.status == 0 && result.diagnostics.isEmpty, "\(result.diagnostics)")
      }
    }
    #if os(Linux)
      let status = try String(contentsOfFile: "/proc/\(server.id)/status", encoding: .utf8)
      let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
      #expect(peak < 128 << 10, "\(peak) KiB")
    #endif
  }
}
