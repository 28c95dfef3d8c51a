/// A request as it came over the wire.
package struct FaultRequest: Sendable {
  /// Counts the server's connections from 0.
  package let connection: Int
  package let method: String
  /// With the query.
  package let target: String
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]

  package var path: String { String(target.prefix { $0 != "?" }) }

  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
