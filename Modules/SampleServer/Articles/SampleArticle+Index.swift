extension SampleArticle {
  /// All that were written, drafts included.
  static let index = harbour + offshore
}
