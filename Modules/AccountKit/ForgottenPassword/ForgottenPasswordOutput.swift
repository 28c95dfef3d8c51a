/// What the Controller tells the Coordinator, and that its parent.
enum ForgottenPasswordOutput: Equatable, Sendable {
  case codeSent(phone: String)
  case passwordChanged
  case closed
}
