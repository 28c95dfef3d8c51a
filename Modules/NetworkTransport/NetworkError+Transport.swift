import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NetworkKit
import SystemPackage

extension NetworkError {
  /// Maps any error of the HTTP client. Omits its description, which can contain header values.
  init(_ error: any Error, host: String) {
    self =
      switch error {
      case let error as NetworkError: error
      case is DeadlineExceeded: .timedOut(host: host)
      case ChannelError.connectTimeout: .offline(host: host, reason: noConnection)
      case is PrivateAddress: .privateAddress(host: host)
      case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection, is ChannelError:
        .connectionLost(host: host)
      case let error as IOError: Self(error, host: host)
      case let error as HTTPClientError: Self(error, host: host)
      case let error as NIOConnectionError: Self(error, host: host)
      case is HTTPParserError: .undecodable(path: "", reason: "it is not valid HTTP")
      case let error as NIOSSLError: Self(error, host: host)
      case let error as NIOSSLExtraError where error == .failedToValidateHostname:
        .secureConnectionFailed(host: host, reason: "its certificate is for another host")
      case is NIOSSLExtraError, is BoringSSLError:
        .secureConnectionFailed(host: host, reason: noTLS)
      // Errors of a connection, such as those of HTTP/2.
      default: .connectionLost(host: host)
      }
  }

  private init(_ error: NIOSSLError, host: String) {
    self =
      switch error {
      case .uncleanShutdown: .connectionLost(host: host)
      case .handshakeFailed(.sslError(let causes)) where causes.contains(.eofDuringHandshake):
        .connectionLost(host: host)
      case .handshakeFailed(.sslError(let causes))
      where causes.contains { $0.description.contains("CERTIFICATE_VERIFY_FAILED") }:
        .secureConnectionFailed(host: host, reason: "its certificate is not valid")
      default: .secureConnectionFailed(host: host, reason: noTLS)
      }
  }

  private init(_ error: HTTPClientError, host: String) {
    self =
      switch error {
      case .connectTimeout: .offline(host: host, reason: noConnection)
      case .readTimeout, .writeTimeout, .tlsHandshakeTimeout, .deadlineExceeded,
        .getConnectionFromPoolTimeout:
        .timedOut(host: host)
      case .remoteConnectionClosed, .uncleanShutdown: .connectionLost(host: host)
      case .alreadyShutdown, .cancelled: .notSent(host: host, reason: "the client was shut down")
      case .bodyLengthMismatch:
        .notSent(host: host, reason: "the body is not as long as announced")
      default: .notSent(host: host, reason: "the request is not valid")
      }
  }

  private init(_ error: NIOConnectionError, host: String) {
    if let failure = error.connectionErrors.first?.error {
      self.init(failure, host: host)
    } else {
      self = .offline(host: host, reason: "unknown host")
    }
  }

  private init(_ error: IOError, host: String) {
    self =
      switch Errno(rawValue: error.errnoCode) {
      case .connectionRefused: .offline(host: host, reason: "connection refused")
      case .networkUnreachable, .noRouteToHost, .networkDown, .hostIsDown:
        .offline(host: host, reason: "the host cannot be reached")
      // Darwin's `send` fails with `wrongProtocolType` while the peer closes the connection.
      case .connectionReset, .brokenPipe, .socketNotConnected, .connectionAbort,
        .protocolWrongTypeForSocket:
        .connectionLost(host: host)
      default: .offline(host: host, reason: "the connection failed")
      }
  }
}

private let noConnection = "connection timed out"
private let noTLS = "the TLS handshake failed"
