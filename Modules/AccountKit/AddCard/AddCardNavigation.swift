/// Where the Controller asks the Coordinator to go.
enum AddCardNavigation: Equatable, Sendable {
  case added(AccountCard)
  case sessionEnded
  case closed
}
