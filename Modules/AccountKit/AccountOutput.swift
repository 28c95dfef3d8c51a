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

/// What happened, in the order in which it did. Text in it is the server's, and not checked.
package enum AccountOutput: Equatable, Sendable {
  case signedIn(name: String)
  /// A code was sent to `phone` (E.164); the registration waits for it.
  case registrationAwaitsCode(phone: String)
  /// The registration is complete, and the user signed in.
  case confirmed(name: String)
  /// A code was sent to `phone` (E.164), if an account has it.
  case resetCodeSent(phone: String)
  case passwordChanged
  case profileLoaded(AccountProfile)
  case cardAdded(AccountCard)
  case cardActivated(AccountCard)
  /// The server no longer takes the session; sign-in is shown next.
  case sessionEnded
  /// The session is forgotten here. Unless `isServerTold`, the server keeps it until it expires.
  case signedOut(isServerTold: Bool)
  /// No screen of the account is left. Nothing comes after this until the next start.
  case closed
}
