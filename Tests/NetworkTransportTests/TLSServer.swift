import NIOCore
import NIOPosix
import NIOSSL

/// A server on 127.0.0.1 with a self-signed certificate.
enum TLSServer {
  /// The certificate and its key.
  private static let fixture =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(2).joined(separator: "/") + "/TransportFixtures/self-signed.pem"

  static func run(_ body: (_ port: Int) async throws -> Void) async throws {
    let context = try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: NIOSSLCertificate.fromPEMFile(fixture).map { .certificate($0) },
        privateKey: .privateKey(NIOSSLPrivateKey(file: fixture, format: .pem))))
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      try await body(channel.localAddress?.port ?? 0)
      try await channel.close()
    } catch {
      try? await channel.close()
      throw error
    }
  }
}
