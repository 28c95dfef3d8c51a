/// What the flow tells its parent.
enum HomeOutput: Equatable, Sendable {
  case loaded(AccountProfile)
  case cardAdded(AccountCard)
  case cardActivated(AccountCard)
  case signedOut(isServerTold: Bool)
  case sessionEnded
  case closed
}
