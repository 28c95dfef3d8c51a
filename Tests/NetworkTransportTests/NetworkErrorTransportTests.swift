import AsyncHTTPClient
import NIOCore
import NIOSSL
import NetworkKit
import Testing

@testable import NetworkTransport

struct NetworkErrorTransportTests {
  @Test(
    arguments: [HTTPClientError.connectTimeout, ChannelError.connectTimeout(.seconds(10))]
      as [any Error])
  func connectTimeoutIsOffline(error: any Error) {
    let failure = NetworkError(error, host: "host")
    #expect(failure == .offline(host: "host", reason: "connection timed out"))
  }

  @Test(arguments: [HTTPClientError.invalidURL, .contentLengthMissing, .traceRequestWithBody])
  func aRequestThatCannotBeSentIsNotOffline(error: HTTPClientError) {
    let failure = NetworkError(error, host: "host")
    #expect(failure == .notSent(host: "host", reason: "the request is not valid"))
  }

  @Test(
    arguments: [NIOSSLError.uncleanShutdown, HTTPClientError.uncleanShutdown, UnknownError()]
      as [any Error])
  func otherErrorsOfAConnectionAreALostConnection(error: any Error) {
    #expect(NetworkError(error, host: "host") == .connectionLost(host: "host"))
  }

  private struct UnknownError: Error {}

  @Test(arguments: [HTTPClientError.readTimeout, .writeTimeout, .deadlineExceeded])
  func readTimeoutIsTimedOut(error: HTTPClientError) {
    #expect(NetworkError(error, host: "host") == .timedOut(host: "host"))
  }
}
