package import DisplayKit
import NetworkKit

extension Failure {
  /// `error` in words for the user, who may try again.
  init(_ error: any Error) {
    let known = error as? NetworkError
    self.init(
      title: DisplayText(known?.summary ?? "something went wrong"),
      advice: DisplayText(known?.advice ?? "Try again."),
      canRetry: true, cause: error)
  }

  /// What kept an article's comments away, but not the article.
  package init(ofComments error: any Error) {
    self.init(error)
    title = "The comments could not be read: \(title.string)"
  }
}
