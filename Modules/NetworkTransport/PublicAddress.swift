import NIOCore

/// The connection led to an address that only this machine or its network can reach.
struct PrivateAddress: Error {}

extension Channel {
  /// Closes the connection, before a request is sent on it, unless its address is public.
  func requirePublicAddress() -> EventLoopFuture<Void> {
    if remoteAddress?.isPublic == true { return eventLoop.makeSucceededVoidFuture() }
    // Later, when the connection pool has removed the connection.
    eventLoop.execute { self.close(promise: nil) }
    return eventLoop.makeFailedFuture(PrivateAddress())
  }
}

extension SocketAddress {
  /// Whether the address is global unicast (RFC 6890), and not an IPv4 address within IPv6.
  var isPublic: Bool {
    // The address is behind family and port; in IPv6, also behind the flow information.
    switch self {
    case .v4(let address):
      withUnsafeBytes(of: address.address) { Self.isPublic(ipv4: Array($0[4..<8])) }
    case .v6(let address):
      withUnsafeBytes(of: address.address) { Self.isPublic(ipv6: Array($0[8..<24])) }
    case .unixDomainSocket: false
    }
  }

  private static func isPublic(ipv4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (224..., _): false
    case (100, 64..<128), (169, 254), (172, 16..<32), (192, 168), (198, 18...19): false
    case (192, 0): bytes[2] > 2
    default: true
    }
  }

  /// 2000::/3 without Teredo and 6to4, which contain IPv4 addresses.
  private static func isPublic(ipv6 bytes: [UInt8]) -> Bool {
    bytes[0] & 0xE0 == 0x20 && !bytes.starts(with: [0x20, 0x01, 0, 0])
      && !bytes.starts(with: [0x20, 0x02])
  }
}
