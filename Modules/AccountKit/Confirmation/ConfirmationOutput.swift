/// What the flow tells its parent.
enum ConfirmationOutput: Equatable, Sendable {
  case confirmed(name: String)
  case closed(wantsRegistration: Bool)
}
