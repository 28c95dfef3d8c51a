/// A failure of what stands behind a repository, in its words.
package struct PhotoFault: Equatable, Sendable {
  /// What happened, as a sentence without its full stop.
  package let summary: String
  /// What to do next, as a sentence.
  package let advice: String
  /// The error itself, for whoever chooses an exit code. Not compared.
  package let cause: any Error

  package init(summary: String, advice: String, cause: any Error) {
    self.summary = summary
    self.advice = advice
    self.cause = cause
  }

  package static func == (left: PhotoFault, right: PhotoFault) -> Bool {
    left.summary == right.summary && left.advice == right.advice
  }
}
