import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension AsyncHTTPTransport {
  /// One event loop, which carries the requests of all transports. Of NIO's own there is one for each
  /// core, and a short command would wait for all of them to start.
  static let eventLoopGroup: any EventLoopGroup = {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    _ = rehearse(on: group)
    return group
  }()

  /// Makes a connection to nobody, while whoever made the transport prepares its first request.
  ///
  /// For the first connection of a process Swift looks some thirty times through all conformances in
  /// the program, a tenth of the time of a short command. After this one it knows the answers.
  ///
  /// - Returns: the connection, which ends by itself.
  static func rehearse(on group: any EventLoopGroup) -> EventLoopFuture<any Channel> {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else {
      return group.any().makeFailedFuture(IOError(errnoCode: errno, reason: "socketpair"))
    }
    close(ends[1])
    return ClientBootstrap(group: group)
      .channelInitializer { channel in
        // As AsyncHTTPClient does for its log.
        _ = "\(channel.eventLoop)"
        return channel.eventLoop.makeCompletedFuture {
          // The handlers that it adds, without its own.
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(HTTPRequestEncoder())
          try pipeline.addHandler(ByteToMessageHandler(HTTPResponseDecoder()))
          try pipeline.addHandler(NIOHTTPResponseDecompressor(limit: .none))
        }
      }
      .withConnectedSocket(ends[0])
  }

  private static var stream: CInt {
    #if canImport(Glibc)
      CInt(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
