package import DisplayKit
import NetworkKit

extension Failure {
  /// `error` in words for the user, who may try again.
  package init(_ error: any Error) {
    let known = error as? NetworkError
    self.init(
      title: DisplayText(known?.summary ?? "something went wrong"),
      advice: DisplayText(known?.advice ?? "Try again."), canRetry: true, cause: error)
  }
}
