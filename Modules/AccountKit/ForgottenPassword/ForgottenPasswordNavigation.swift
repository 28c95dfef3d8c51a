/// What the Controller tells the Coordinator.
enum ForgottenPasswordNavigation: Equatable, Sendable {
  case codeSent(phone: String)
  case passwordChanged
  case closed
}
