import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression

extension AsyncHTTPClient.HTTPClient.Configuration {
  init(_ limits: TransportLimits) {
    self.init(
      redirectConfiguration: .disallow,
      timeout: Timeout(connect: TimeAmount(limits.idle), read: TimeAmount(limits.idle)),
      decompression: .enabled(limit: .size(limits.bodyBytes)))
    // A refused connection is told at once; trying again is the retry client's.
    connectionPool.retryConnectionEstablishment = false
    // No service is to be told of traces, and no request waits for a tracer that does nothing.
    tracing.tracer = nil
  }
}
