import DisplayKit
import NetworkKit
import NetworkTransport
import SampleServer
import Synchronization
import TaskKit

/// A sample server that one comparison reads, so that its address shows the same at any time and on
/// every machine. Starts at once, and ends when it is released.
final class ComparisonServer: NetworkClient {
  private let serving: Task<Void, Never>
  private let transport: Task<AsyncHTTPTransport, any Error>

  init() {
    let (addresses, started) = AsyncThrowingStream.makeStream(of: ResolvedName.self)
    serving = Task {
      do {
        try await EmbeddedServer.run(SampleServerOptions()) { address in
          started.yield(address)
          // Until the task is cancelled.
          for await _ in AsyncStream<Never>.makeStream().stream {}
        }
        started.finish()
      } catch {
        started.finish(throwing: error)
      }
    }
    transport = Task {
      for try await address in addresses { return AsyncHTTPTransport(resolve: address) }
      throw CancellationError()
    }
  }

  deinit { serving.cancel() }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try await transport.value.send(request)
  }
}

extension Assembly {
  /// With a server, and stored responses, of its own.
  static func withOwnServer() throws -> Assembly {
    let stack = ClientStack(
      logger: nil, store: InMemoryResponseStore(), offline: .whenUnreachable, waits: nil,
      notify: { _ in })
    var connections = Connections(service: stack.caching(ComparisonServer()))
    connections.pictures = connections.service
    return Assembly(
      connections: connections, background: BackgroundTasks(),
      services: try ServiceEndpoints(of: .sample),
      storage: .failure(CommandError.settings("a comparison stores nothing")))
  }
}

/// Gives the responses to requests at the same time in the order of the requests, each after a pause in
/// which the one before it is shown: a scene's messages come in the same order at each visit.
final class InOrderClient: NetworkClient {
  private static let pause = Duration.milliseconds(50)

  private let base: any NetworkClient
  /// Ends after the pause.
  private let last = Mutex<Task<Void, any Error>?>(nil)

  init(_ base: any NetworkClient) { self.base = base }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let (response, received) = AsyncStream<Never>.makeStream()
    defer { received.finish() }
    let next = Task {
      for await _ in response {}
      try await Task.sleep(for: Self.pause)
    }
    let before = last.withLock { last in
      defer { last = next }
      return last
    }
    let result: Result<NetworkResponse, any Error>
    do { result = .success(try await base.send(request)) } catch { result = .failure(error) }
    _ = await before?.result
    return try result.get()
  }
}
