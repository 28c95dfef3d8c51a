extension SampleCharacter {
  /// In the order of their numbers: append, so that nobody's number changes.
  static let index: [SampleCharacter] =
    regatta + harbour + captains + creatures + lights + legends + newcomers
}
