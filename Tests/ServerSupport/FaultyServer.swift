import NIOCore
import NIOPosix
import Synchronization

/// An HTTP server on 127.0.0.1 that simulates faults and records its requests.
package final class FaultyServer: Sendable {
  package let port: Int
  private let channel: any Channel
  private let log: FaultLog

  private init(channel: any Channel, port: Int, log: FaultLog) {
    self.channel = channel
    self.port = port
    self.log = log
  }

  /// - Parameters:
  ///   - readsBodies: false to respond after a request's head, and to read no further on that
  ///     connection.
  ///   - fault: returns the fault for each request; called on a thread of the server.
  package static func start(
    readsBodies: Bool = true, _ fault: @escaping @Sendable (FaultRequest) -> Fault
  ) async throws -> FaultyServer {
    let log = FaultLog()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            FaultConnection(log: log, readsBodies: readsBodies, fault: fault))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return FaultyServer(channel: channel, port: channel.localAddress?.port ?? 0, log: log)
  }

  /// Starts a server for the body, and stops it when the body has ended.
  package static func run<Value>(
    readsBodies: Bool = true, _ fault: @escaping @Sendable (FaultRequest) -> Fault,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FaultyServer) async throws -> Value
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

  /// Returns when the condition is true, or the calling task is cancelled.
  package func wait(until condition: (FaultRecord) -> Bool) async {
    for await record in log.records() where condition(record) { return }
  }

  /// Closes every connection. Later connections are refused.
  package func stop() async {
    channel.close(promise: nil)
    await withCheckedContinuation { done in
      channel.closeFuture.whenComplete { _ in done.resume() }
    }
    await wait { !$0.connections.contains(where: \.isOpen) }
  }
}

/// The record of a server, shared by its connections and its observers.
final class FaultLog: Sendable {
  private struct State {
    var record = FaultRecord()
    var watchers: [Int: AsyncStream<FaultRecord>.Continuation] = [:]
    var nextWatcher = 0
  }

  private let state = Mutex(State())

  var record: FaultRecord { state.withLock { $0.record } }

  func update<Value: Sendable>(_ change: (inout FaultRecord) -> Value) -> Value {
    state.withLock { state in
      let value = change(&state.record)
      for watcher in state.watchers.values { watcher.yield(state.record) }
      return value
    }
  }

  /// The current record and later ones; a slow reader gets only the latest.
  func records() -> AsyncStream<FaultRecord> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: FaultRecord.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.nextWatcher += 1
      state.watchers[state.nextWatcher] = continuation
      continuation.yield(state.record)
      return state.nextWatcher
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.watchers[id] = nil }
    }
    return stream
  }
}

/// The connections and requests of the server so far.
package struct FaultRecord: Sendable {
  package struct Connection: Sendable {
    package fileprivate(set) var requests = 0
    package fileprivate(set) var bytesSent = 0
    package fileprivate(set) var isOpen = true
    fileprivate var isClosedByServer = false

    package var isClosedByClient: Bool { !isOpen && !isClosedByServer }
  }

  package private(set) var requests: [FaultRequest] = []
  package private(set) var connections: [Connection] = []

  /// - Returns: the number of the new connection.
  mutating func open() -> Int {
    connections.append(Connection())
    return connections.count - 1
  }

  mutating func add(_ request: FaultRequest) {
    requests.append(request)
    connections[request.connection].requests += 1
  }

  mutating func sent(_ bytes: Int, on connection: Int) {
    connections[connection].bytesSent += bytes
  }

  mutating func closing(_ connection: Int) {
    connections[connection].isClosedByServer = true
  }

  mutating func closed(_ connection: Int) {
    connections[connection].isOpen = false
  }
}
