import NIOCore
import NIOPosix

/// An HTTP server on 127.0.0.1 that misbehaves as it is told, and remembers what was done to it.
package final class FaultServer: Sendable {
  package let port: Int
  private let channel: any Channel
  private let log: FaultLog

  private init(channel: any Channel, port: Int, log: FaultLog) {
    self.channel = channel
    self.port = port
    self.log = log
  }

  /// - Parameters:
  ///   - readsBodies: false to answer when a request's head is there, and to read no further on
  ///     that connection.
  ///   - fault: decides about each request, on a thread of the server's.
  package static func start(
    readsBodies: Bool = true, _ fault: @escaping @Sendable (FaultRequest) -> Fault
  ) async throws -> FaultServer {
    let log = FaultLog()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            FaultConnection(log: log, readsBodies: readsBodies, fault: fault))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return FaultServer(channel: channel, port: channel.localAddress?.port ?? 0, log: log)
  }

  /// Starts a server for the body, and stops it when the body has ended.
  package static func run<Value>(
    readsBodies: Bool = true, _ fault: @escaping @Sendable (FaultRequest) -> Fault,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FaultServer) async throws -> Value
  ) async throws -> Value {
    let server = try await start(readsBodies: readsBodies, fault)
    do {
      let value = try await body(server)
      await server.stop()
      return value
    } catch {
      await server.stop()
      throw error
    }
  }

  package var url: String { "http://127.0.0.1:\(port)" }

  package var requests: [FaultRequest] { log.record.requests }

  package var connections: [FaultRecord.Connection] { log.record.connections }

  /// Returns when the condition has become true, or the calling task is cancelled.
  package func wait(until condition: (FaultRecord) -> Bool) async {
    for await record in log.records() where condition(record) { return }
  }

  /// Closes every connection. The port refuses connections from then on.
  package func stop() async {
    channel.close(promise: nil)
    await withCheckedContinuation { done in
      channel.closeFuture.whenComplete { _ in done.resume() }
    }
    await wait { !$0.connections.contains(where: \.isOpen) }
  }
}
