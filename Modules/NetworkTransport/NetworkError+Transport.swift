import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import NetworkKit
import SystemKit

extension NetworkError {
  /// Maps any error of the HTTP client. Omits its description, which can contain header values.
  init(_ error: any Error, host: String, limit: Int) {
    self =
      switch error {
      case let error as NetworkError: error
      case is DeadlineExceeded: .timedOut(host: host)
      case ChannelError.connectTimeout: .offline(host: host, reason: noConnection)
      case is PrivateAddress: .offline(host: host, reason: "its address is private")
      case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection, is ChannelError,
        NIOSSLError.uncleanShutdown:
        .connectionLost(host: host)
      case let error as IOError: Self(error, host: host)
      case let error as HTTPClientError: Self(error, host: host)
      case let error as NIOConnectionError: Self(error, host: host, limit: limit)
      case let error as NIOHTTPDecompression.DecompressionError where error == .limit:
        .tooLarge(limit: limit)
      case let error as NIOHTTPDecompression.ExtraDecompressionError
      where error == .invalidTrailingData:
        .undecodable(path: "", reason: "the compressed body has more than one part")
      case is NIOHTTPDecompression.DecompressionError,
        is NIOHTTPDecompression.ExtraDecompressionError:
        .undecodable(path: "", reason: "the compressed body is damaged")
      case is HTTPParserError: .offline(host: host, reason: "the response is not valid HTTP")
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
        .offline(host: host, reason: "no secure connection (TLS)")
      default: .offline(host: host, reason: "the connection failed")
      }
  }

  private init(_ error: HTTPClientError, host: String) {
    self =
      switch error {
      case .connectTimeout: .offline(host: host, reason: noConnection)
      case .readTimeout, .writeTimeout, .tlsHandshakeTimeout, .deadlineExceeded,
        .getConnectionFromPoolTimeout:
        .timedOut(host: host)
      case .remoteConnectionClosed: .connectionLost(host: host)
      case .alreadyShutdown, .cancelled: .offline(host: host, reason: "the client was shut down")
      case .bodyLengthMismatch:
        .offline(host: host, reason: "the body to send was not as long as announced")
      default: .offline(host: host, reason: "the request could not be sent")
      }
  }

  private init(_ error: NIOConnectionError, host: String, limit: Int) {
    if let failure = error.connectionErrors.first?.error {
      self.init(failure, host: host, limit: limit)
    } else {
      self = .offline(host: host, reason: "unknown host")
    }
  }

  private init(_ error: IOError, host: String) {
    self =
      switch SystemError(code: error.errnoCode) {
      case .connectionRefused: .offline(host: host, reason: "connection refused")
      case .networkUnreachable, .hostUnreachable, .networkDown, .hostDown:
        .offline(host: host, reason: "the host cannot be reached")
      // Darwin's `send` fails with `wrongProtocolType` while the peer closes the connection.
      case .connectionReset, .brokenPipe, .notConnected, .connectionAborted, .wrongProtocolType:
        .connectionLost(host: host)
      default: .offline(host: host, reason: "the connection failed")
      }
  }
}

private let noConnection = "connection timed out"
