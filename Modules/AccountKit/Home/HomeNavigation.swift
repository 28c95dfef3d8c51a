/// Where the Controller asks the Coordinator to go, and what it has to tell.
enum HomeNavigation: Equatable, Sendable {
  case addCard
  case loaded(AccountProfile)
  case activated(AccountCard)
  case signedOut(isServerTold: Bool)
  case sessionEnded
  case closed
}
