import PhotosDomain
import StorageKit

extension PhotoError {
  /// Runs `work`, and says what the store throws in the words of the domain.
  static func translatingStorage<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      try Task.checkCancellation()
      return try await work()
    } catch let error as StorageError {
      throw PhotoError.failed(
        PhotoFault(summary: error.summary, advice: error.advice, cause: error))
    }
  }
}
