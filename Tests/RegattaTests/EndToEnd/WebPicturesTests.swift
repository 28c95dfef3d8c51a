import Foundation
import ServerSupport
import TestSupport
import Testing
import WebHost

@testable import regatta

/// The pictures of a hostile source, as a browser gets them from `regatta web`.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WebPicturesTests {
  private nonisolated static let png: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
  private nonisolated static let svg =
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"

  /// The pictures that are shown, with their type.
  private nonisolated static let shown = [
    "own.png": "image/png", "text.html": "image/png", "drawing.svg": "image/png",
    "nameless": "image/gif",
  ]

  private nonisolated static let pictures: [String: Fault] = [
    "own.png": .respond(headers: [("Content-Type", "image/png")], bytes: png),
    "text.html": .respond(headers: [("Content-Type", "text/html")], bytes: png),
    "drawing.svg": .respond(headers: [("Content-Type", "image/svg+xml")], bytes: png),
    "nameless": .respond(bytes: Array("GIF89a".utf8)),
    "svg.svg": .respond(headers: [("Content-Type", "image/svg+xml")], body: svg),
    "svg.png": .respond(headers: [("Content-Type", "image/png")], body: svg),
    "page.png": .respond(headers: [("Content-Type", "image/png")], body: "<html>"),
    "empty.png": .respond(headers: [("Content-Type", "image/png")], bytes: []),
    "large.png": .hugeBody(megabytes: 100), "unknown.png": .hugeBodyOfUnknownLength(megabytes: 100),
    "endless.png": .endlessBody, "head.png": .endlessHead, "bomb.png": .gzipBomb,
    "slow.png": .drip(String(repeating: "x", count: 10_000), every: .milliseconds(200)),
    "silent.png": .neverAnswer, "cut.png": .dropMidBody(), "reset.png": .reset,
    "moved.png": .redirect(to: "/own.png"), "missing.png": .respond(status: 404),
  ]

  /// An article with all pictures.
  private nonisolated static func fault(_ request: FaultRequest) -> Fault {
    switch request.path {
    case "/api/articles/1":
      let images = pictures.keys.sorted().map { name in
        "<img src='http://\(request.header("Host") ?? "")/\(name)'>"
      }
      return .respond(
        body: "{\"id\": 1, \"title\": \"a\", \"body_html\": \"\(images.joined())\"}")
    case "/api/comments": return .respond(body: "[]")
    default: return pictures[String(request.path.dropFirst())] ?? .respond(status: 404)
    }
  }

  @Test func hostilePicturesEndAndAreNotShown() async throws {
    let folder = try TemporaryFolder()
    try await FaultyServer.run(Self.fault) { server in
      let settings = try Settings.make(
        ["--source", server.url], environment: ["REGATTA_DATA": folder.path])
      try await Assembly.connected(by: settings, notify: { _ in }, onFallback: { _ in }) {
        assembly in
        let app = WebPages(of: assembly, by: settings, notices: Notices()).app
        // On a busy machine the page would be shown before its content.
        var limits = WebLimits()
        limits.loading = .seconds(120)
        let host = WebScreenHost(app, limits: limits, firstSession: 1)
        let url = server.url
        // Without a script: each ends by a limit of its own.
        try await WebClient.whileServing({ try await host.run(onStart: $0) }) { client in
          let page = try await client.get("/articles/1").text
          try await withThrowingTaskGroup(of: (String, WebClient.Reply).self) { group in
            for name in Self.pictures.keys {
              let path = "/-/picture?session=1&link=\(url)/\(name)"
              let isPicture = page.contains(path.replacing("&", with: "&amp;"))
              #expect(isPicture, "\(name)")
              group.addTask { (name, try await client.get(path)) }
            }
            for try await (name, reply) in group {
              let type = Self.shown[name]
              #expect(reply.status == (type == nil ? 204 : 200), "\(name)")
              #expect(reply.header("content-type") == type, "\(name)")
              #expect(reply.header("x-content-type-options") == "nosniff")
            }
          }
        }
      }
      // With what the system buffers.
      #expect(server.connections.allSatisfy { $0.bytesSent < 8 << 20 })
    }
  }
}
