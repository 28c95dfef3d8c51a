extension [SampleBlock] {
  /// Whether a list item of these blocks is a line and, at most, lists below it: its line is then
  /// no paragraph of its own.
  var isTightItem: Bool {
    guard case .p? = first else { return false }
    return dropFirst().allSatisfy {
      switch $0 {
      case .bullets, .numbers, .nested: true
      default: false
      }
    }
  }
}
