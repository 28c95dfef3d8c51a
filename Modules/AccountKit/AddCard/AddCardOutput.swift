/// What the Controller tells the Coordinator, and that its parent.
enum AddCardOutput: Equatable, Sendable {
  case added(AccountCard)
  case sessionEnded
  case closed
}
