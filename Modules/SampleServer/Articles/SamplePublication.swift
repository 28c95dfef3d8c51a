/// When an article appeared, in the forms that the API really sends.
enum SamplePublication: Sendable {
  /// `2026-07-16T21:19:20Z`
  case on(String)
  /// The same moment, sent with `.000Z`.
  case withMilliseconds(String)
  /// An old payload: no readable date, no reading time, no `tags`, no public reactions count.
  case inOldShape(String)
  /// Not published: served to its author only, so never in a public list.
  case draft
}
