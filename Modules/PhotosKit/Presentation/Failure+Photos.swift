import DisplayKit
import PhotosDomain

extension Failure {
  /// `error` in words for the user, who may try again.
  init(_ error: any Error) {
    let known = error as? PhotoError
    self.init(
      title: DisplayText(known?.summary ?? "something went wrong"),
      advice: DisplayText(known?.advice ?? "Try again."), canRetry: true,
      cause: known?.cause ?? error)
  }
}
