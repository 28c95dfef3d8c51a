import DisplayKit

/// What a form's View calls back with.
enum FormEvent: Equatable, Sendable {
  /// Also when what stood on the form has closed.
  case appeared
  case edited(FieldID, Secret)
  case submitted
  case retryTapped
  case linkTapped(FormLink)
  case closed
}
