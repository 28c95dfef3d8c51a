/// What the flow tells its parent.
enum ForgottenPasswordOutput: Equatable, Sendable {
  case codeSent(phone: String)
  case passwordChanged
  case closed
}
