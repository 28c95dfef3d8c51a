import DisplayKit
import ShadowKit

/// A pattern that runs in the shadow of the one that is shown.
struct Candidate<Output: Equatable> {
  let name: String
  let build: ShadowScreen<Output>.Factory

  init<Pattern: RawRepresentable<String>>(
    _ pattern: Pattern, besides primary: Pattern, build: @escaping ShadowScreen<Output>.Factory
  ) {
    name = "\(pattern.rawValue), in the shadow of \(primary.rawValue)"
    self.build = build
  }
}
