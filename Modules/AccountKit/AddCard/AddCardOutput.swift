/// What the flow tells its parent.
enum AddCardOutput: Equatable, Sendable {
  case added(AccountCard)
  case sessionEnded
  case closed
}
