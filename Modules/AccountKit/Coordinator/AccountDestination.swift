/// What a user may want of the account.
package enum AccountDestination: Equatable, Sendable {
  case signIn
  case registration
  /// The code of the registration that the memory holds.
  case confirmation
  /// Asks for the phone, has a code sent to it, and goes on to `newPassword`.
  case forgottenPassword
  /// A new password by a code that was sent before.
  case newPassword
  /// The three that need a session begin with `signIn` where there is none.
  case home
  case addCard
  /// Home, which activates the card at once.
  case activateCard(id: AccountCard.ID)
  /// Home, which signs out at once. Without a session there is nothing to do, and no screen.
  case signOut

  var needsSession: Bool {
    switch self {
    case .home, .addCard, .activateCard: true
    case .signIn, .registration, .confirmation, .forgottenPassword, .newPassword, .signOut: false
    }
  }
}
