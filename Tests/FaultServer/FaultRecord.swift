/// What the server has seen so far.
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
