package import DisplayKit

extension Failure {
  /// What kept an article's comments away, but not the article.
  package init(ofComments error: any Error) {
    self.init(error)
    title = "The comments could not be read: \(title.string)"
  }
}
