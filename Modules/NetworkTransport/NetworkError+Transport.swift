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
      default: .offline(host: host, reason: Self.reason(error))
      }
  }

  private init(_ error: HTTPClientError, host: String) {
    self =
      switch error {
      case .connectTimeout: .offline(host: host, reason: noConnection)
      case .readTimeout, .writeTimeout, .tlsHandshakeTimeout, .deadlineExceeded,
        .getConnectionFromPoolTimeout:
        .timedOut(host: host)
      case .remoteConnectionClosed: .offline(host: host, reason: brokeOff)
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

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as IOError: reason(error)
    case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection, is ChannelError,
      NIOSSLError.uncleanShutdown:
      brokeOff
    case is HTTPParserError: "the response is not valid HTTP"
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: "no secure connection (TLS)"
    default: "the connection failed"
    }
  }

  private static func reason(_ error: IOError) -> String {
    switch SystemError(code: error.errnoCode) {
    case .connectionRefused: "connection refused"
    case .networkUnreachable, .hostUnreachable, .networkDown, .hostDown:
      "the host cannot be reached"
    // Darwin's `send` fails with `wrongProtocolType` while the peer closes the connection.
    case .connectionReset, .brokenPipe, .notConnected, .connectionAborted, .wrongProtocolType:
      brokeOff
    default: "the connection failed"
    }
  }
}

private let brokeOff = "the connection broke off"
private let noConnection = "no connection in time"
