package import CharactersKit
package import NetworkKit

extension CharacterScript.Answer {
  package static func comes(_ character: CharacterDetail, after delay: Int = 0) -> Self {
    Self(.success(character), after: delay)
  }

  package static func fails(_ error: any Error, after delay: Int = 0) -> Self {
    Self(.failure(error), after: delay)
  }

  /// The request ends as if somebody had cancelled it.
  package static func isCancelled(after delay: Int = 0) -> Self {
    Self(.failure(CancellationError()), after: delay)
  }

  /// The same answer, of a service that does not hear of being cancelled.
  package var deaf: Self {
    var answer = self
    answer.isDeaf = true
    return answer
  }
}

extension NetworkError {
  package static let tooLate = NetworkError.timedOut(host: "heroes.example")
}
