public import Logging

/// Logs which elements a list skips when a response is decoded, and why: at `debug`, at most 100 of
/// each response. Around a cache, so that stored responses are logged too.
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
      response.skips = SkipReport { [logger] in logger.debug("skipped \($0)") }
    }
    return response
  }
}

/// Logs a line for each request: method, address without its query, status, size and duration.
///
/// Logs responses at `debug` and failures at `info`; never headers, queries or bodies.
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
    let time = "\(Int(duration / .milliseconds(1))) ms"
    switch outcome {
    case .success(let response):
      let source = response.storedAt == nil ? "" : ", stored"
      logger.debug("\(request): \(response)\(source), \(time)")
    case .failure(is CancellationError):
      logger.debug("\(request): cancelled, \(time)")
    case .failure(let error as NetworkError):
      logger.info("\(request): \(error.summary), \(time)")
    case .failure(let error):
      // The description of any other error may contain the address.
      logger.info("\(request): \(type(of: error)), \(time)")
    }
  }
}
