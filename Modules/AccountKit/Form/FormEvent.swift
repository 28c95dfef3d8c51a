import DisplayKit

/// What a form's View calls back with.
enum FormEvent: Equatable, Sendable {
  case edited(FieldID, Secret)
  case submitted
  case retryTapped
  case linkTapped(FormLink)
  case closed
}
