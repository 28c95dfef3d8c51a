extension StyledText {
  /// Whether nothing joins across a border, and no line can be too long; false where that is not seen
  /// at a glance.
  static func areSafeTogether(_ runs: [Run]) -> Bool {
    guard runs.count > 1 else { return true }
    var last: Unicode.Scalar?
    var length = 0
    for text in runs.lazy.map(\.text.string) {
      guard let first = text.unicodeScalars.first else { continue }
      if let last, !DisplayText.isSimple(first) || !DisplayText.isSimple(last) { return false }
      last = text.unicodeScalars.last
      length += text.utf8.count
    }
    return length <= DisplayText.longestLine
  }

  /// The runs without what the ones before them leave no room for.
  static func filtered(_ runs: [Run]) -> [Run] {
    zip(runs, DisplayTextFilter.apply(to: runs.map(\.text))).compactMap { run, text in
      text.string.isEmpty ? nil : Run(text, run.emphasis, link: run.link)
    }
  }
}
