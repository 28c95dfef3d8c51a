package import NIOCore
import Synchronization

/// The open connections of a server, at most a given number.
///
/// A client is trusted from its first request with the right secret. Its connections are closed
/// after those of all others, and its responses may take any time.
package final class OpenConnections: Sendable {
  private struct Connection {
    let channel: any Channel
    var isTrusted: Bool
  }

  /// The maximum time without a request, and for receiving the head of one.
  let idleTime: TimeAmount
  /// The maximum time from the head of a request until the system has taken its response, or for
  /// receiving a request of a trusted client.
  let requestTime: TimeAmount
  private let limit: Int
  /// The least recently used first.
  private let connections = Mutex<[Connection]>([])

  package init(limit: Int, idleTime: Duration, requestTime: Duration) {
    self.limit = limit
    self.idleTime = TimeAmount(idleTime)
    self.requestTime = TimeAmount(requestTime)
  }

  package func trust(_ channel: any Channel) {
    connections.withLock { connections in
      guard let index = connections.firstIndex(where: { $0.channel === channel }) else { return }
      connections[index].isTrusted = true
    }
  }

  func isTrusted(_ channel: any Channel) -> Bool {
    connections.withLock { $0.contains { $0.channel === channel && $0.isTrusted } }
  }

  /// Marks a connection as the most recently used. Above the limit, closes the least recently used
  /// of the others.
  func use(_ channel: any Channel) {
    let excess = connections.withLock { connections -> (any Channel)? in
      let index = connections.firstIndex { $0.channel === channel }
      let used = index.map { connections.remove(at: $0) }
      connections.append(used ?? Connection(channel: channel, isTrusted: false))
      guard connections.count > limit else { return nil }
      let untrusted = connections.dropLast().firstIndex { !$0.isTrusted }
      return connections.remove(at: untrusted ?? 0).channel
    }
    excess?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    connections.withLock { connections in connections.removeAll { $0.channel === channel } }
  }
}
