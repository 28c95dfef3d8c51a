import Foundation
import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport
import TestSupport
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
    var (alone, among): ([Duration], [Duration]) = ([], [])
    let rounds = TestExtent.count(4, exhaustive: 10)
    for _ in 0..<rounds {
      alone.append(try await Self.timeOfOther(at: server.address))
      try await SilentClients.run(100, port: port, sending: sent) {
        among.append(try await Self.timeOfOther(at: server.address))
      }
    }
    let middle = rounds / 2
    #expect(among.sorted()[middle] <= alone.sorted()[middle] * 3, "\(among), alone \(alone)")
    try server.requireBoundedMemory()
  }

  @Test func uploadsHaveBoundedMemory() async throws {
    let server = try await SampleServerProcess()
    let base = try BaseURL(server.address)
    var statuses: Set<Int?> = []
    for round in 0..<TestExtent.count(1, exhaustive: 3) {
      try await withThrowingTaskGroup(of: Int?.self) { group in
        for number in 0..<60 {
          let head = base.request(.post, path: ["photos"], query: [("title", "\(number)")])
          let request = NetworkRequest(head: head, body: .stream(Self.gif(60 * round + number)))
          // Each in a connection of its own.
          group.addTask {
            do {
              return try await AsyncHTTPTransport().send(request).head.status.code
            } catch NetworkError.connectionLost {
              // A rejected upload may be cut off.
              return nil
            }
          }
        }
        for try await status in group { statuses.insert(status) }
      }
    }
    #expect(statuses.contains(201) && statuses.isSubset(of: [201, 503, nil]), "\(statuses)")
    try server.requireBoundedMemory()
  }

  private static func timeOfOther(at address: String) async throws -> Duration {
    try await ContinuousClock().measure {
      let result = try await Program.run("articles", "tags", "--source", address)
      #expect(result.status == 0 && result.diagnostics.isEmpty, "\(result.diagnostics)")
    }
  }

  /// 9 MB, with a beginning of its own.
  private static func gif(_ number: Int) -> StreamedBody {
    let part = Data("GIF89a \(number)".utf8) + Data(count: 100_000)
    return StreamedBody(length: 90 * part.count) {
      AsyncThrowingStream { stream in
        for _ in 0..<90 { stream.yield(part) }
        stream.finish()
      }
    }
  }
}

extension SampleServerProcess {
  fileprivate func requireBoundedMemory() throws {
    #if os(Linux)
      let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
      let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
      #expect(peak < 128 << 10, "\(peak) KiB")
    #endif
  }
}
