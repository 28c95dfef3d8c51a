import DisplayKit

extension Notice {
  /// Nil when nothing was skipped.
  init?<Element>(skippedOf page: Page<Element>) {
    guard let note = page.skippedNote else { return nil }
    self.init(.warning, DisplayText(note))
  }
}
