/// What the View calls back with.
enum HomeEvent: Equatable, Sendable {
  case appeared
  case refreshPulled
  case retryTapped
  case activateTapped(AccountCard.ID)
  case addCardTapped
  case signOutTapped
  case closed
}
