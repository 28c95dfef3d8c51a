import HTTPTypes
public import Logging

/// Logs which elements a list skips when a response is decoded, and why, as the metadata
/// `json.skipped`: at `debug`, at most 100 of each response. Around a cache, so that stored responses
/// are logged too.
public struct SkipLoggingClient: NetworkClient {
  private let base: any NetworkClient
  private let logger: Logger

  public init(_ base: any NetworkClient, logger: Logger) {
    self.base = base
    self.logger = logger
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    var response = try await base.send(request)
    if logger.logLevel <= .debug {
      response.skips = SkipReport { [logger] in
        logger.debug("skipped", metadata: ["json.skipped": "\($0)"])
      }
    }
    return response
  }
}

/// Logs each request at `debug`, with metadata: never headers, queries or bodies.
///
/// The messages are "HTTP response", "HTTP request failed" and "HTTP request cancelled". The metadata
/// are `http.method`, `http.url`, which has no query, and `http.duration`; of a response also
/// `http.status`, `http.bytes` and, if it was stored, `http.stored`; of a failure `http.error`.
public struct LoggingClient: NetworkClient {
  private let base: any NetworkClient
  private let logger: Logger
  private let clock: any Clock<Duration>

  /// - Parameter clock: measures the durations.
  public init(
    _ base: any NetworkClient, logger: Logger, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    self.logger = logger
    self.clock = clock
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    var outcome: Result<NetworkResponse, any Error> = .failure(CancellationError())
    let duration = await clock.measure {
      do { outcome = .success(try await base.send(request)) } catch { outcome = .failure(error) }
    }
    log(request, outcome, duration)
    return try outcome.get()
  }

  private func log(
    _ request: NetworkRequest, _ outcome: Result<NetworkResponse, any Error>, _ duration: Duration
  ) {
    var metadata: Logger.Metadata = [
      "http.method": "\(request.head.method.rawValue)", "http.url": "\(request.loggedAddress)",
      "http.duration": "\(Int(duration / .milliseconds(1))) ms",
    ]
    switch outcome {
    case .success(let response):
      metadata["http.status"] = "\(response.head.status.code)"
      metadata["http.bytes"] = "\(response.body.count)"
      if response.storedAt != nil { metadata["http.stored"] = "true" }
      logger.debug("HTTP response", metadata: metadata)
    case .failure(is CancellationError):
      logger.debug("HTTP request cancelled", metadata: metadata)
    case .failure(let error):
      // The description of another error may contain the address.
      let words = (error as? NetworkError)?.summary ?? "\(type(of: error))"
      metadata["http.error"] = "\(words)"
      logger.debug("HTTP request failed", metadata: metadata)
    }
  }
}
