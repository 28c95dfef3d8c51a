/// What is done as soon as home is open.
enum HomeErrand: Equatable, Sendable {
  case activate(AccountCard.ID)
  case signOut
}
