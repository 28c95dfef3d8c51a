import Hummingbird
import ServerKit

/// A server that responds with the host of the request.
enum LoopbackServer {
  static func run<Value: Sendable>(
    _ body: @Sendable (_ port: Int) async throws -> Value
  ) async throws -> Value {
    let router = Router()
    router.get("/") { request, _ in request.head.authority ?? "no host" }
    let (ports, starting) = AsyncStream.makeStream(of: Int.self)
    let server = Application(router, on: "127.0.0.1", port: 0, connections: .make()) {
      starting.yield($0)
    }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        defer { starting.finish() }
        try await server.run()
      }
      guard let port = await ports.first(where: { _ in true }) else {
        try await group.waitForAll()
        throw CancellationError()
      }
      return try await body(port)
    }
  }
}

extension OpenConnections {
  static func make() -> OpenConnections {
    OpenConnections(limit: 8, idleTime: .seconds(3_600), requestTime: .seconds(3_600))
  }
}
