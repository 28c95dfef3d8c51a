import HTTPTypes
import NIOCore
import NetworkKit
import ServerSupport
import Testing

@testable import NetworkTransport

struct PublicAddressTests {
  @Test(arguments: [
    "8.8.8.8", "172.32.0.1", "192.1.0.1", "192.169.0.1", "100.128.0.1", "2606:4700::1111",
  ])
  func publicAddresses(address: String) throws {
    #expect(try SocketAddress(ipAddress: address, port: 80).isPublic)
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254",
    "172.16.0.1", "172.31.0.1", "192.0.0.1", "192.168.0.1", "198.18.0.1", "224.0.0.1",
    "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1",
    "64:ff9b::7f00:1", "2001:0:1::1", "2002:7f00:1::1", "::7f00:1",
  ])
  func privateAddresses(address: String) throws {
    #expect(try SocketAddress(ipAddress: address, port: 80).isPublic == false)
  }

  private static let secret: @Sendable (FaultRequest) -> Fault = { _ in .respond(body: "secret") }

  @Test(.timeLimit(.minutes(5)), arguments: ["127.0.0.1", "localhost"])
  func sendsNoRequestToAPrivateAddress(host: String) async throws {
    var limits = TransportLimits.make()
    limits.allowsPrivateAddresses = false
    try await TransportHarness.run(limits: limits, Self.secret) { harness in
      let authority = "\(host):\(harness.server.port)"
      let head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
      await #expect(throws: NetworkError.privateAddress(host: authority)) {
        try await harness.transport.send(NetworkRequest(head: head))
      }
      await harness.server.wait {
        !$0.connections.isEmpty && !$0.connections.contains(where: \.isOpen)
      }
      #expect(harness.server.requests.isEmpty)
    }
  }
}
