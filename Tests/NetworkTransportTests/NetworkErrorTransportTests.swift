import AsyncHTTPClient
import NIOCore
import NetworkKit
import Testing

@testable import NetworkTransport

struct NetworkErrorTransportTests {
  @Test(
    arguments: [HTTPClientError.connectTimeout, ChannelError.connectTimeout(.seconds(10))]
      as [any Error])
  func connectTimeoutIsOffline(error: any Error) {
    let failure = NetworkError(error, host: "host", limit: 1)
    #expect(failure == .offline(host: "host", reason: "connection timed out"))
  }

  @Test(arguments: [HTTPClientError.readTimeout, .writeTimeout, .deadlineExceeded])
  func readTimeoutIsTimedOut(error: HTTPClientError) {
    #expect(NetworkError(error, host: "host", limit: 1) == .timedOut(host: "host"))
  }
}
