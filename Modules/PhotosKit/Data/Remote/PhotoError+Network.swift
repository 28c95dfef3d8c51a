import NetworkKit
import PhotosDomain

extension PhotoError {
  /// Runs `work`, and says what the network throws in the words of the domain.
  static func translatingNetwork<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value,
    as translation: (NetworkError) -> PhotoError = { PhotoError($0) }
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as NetworkError {
      throw translation(error)
    }
  }

  /// - Parameter attempt: what could not be done, to stand before the reason.
  init(_ error: NetworkError, attempt: String? = nil) {
    let fault = PhotoFault(
      summary: attempt.map { "\($0): \(error.summary)" } ?? error.summary, advice: error.advice,
      cause: error)
    self = if case .offline = error { .disconnected(fault) } else { .failed(fault) }
  }
}
