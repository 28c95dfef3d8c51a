/// The flows that a user can open.
package enum AccountDestination: Equatable, Sendable {
  case signIn
  case registration
  /// Entry of the code for the pending registration.
  case confirmation
  /// Entry of a phone number; sends a code to it, and continues with `newPassword`.
  case forgottenPassword
  /// A new password, by a code that was sent before.
  case newPassword
  /// This and the next two cases start with `signIn` if there is no session.
  case home
  case addCard
  /// Home; activates the card at once.
  case activateCard(id: AccountCard.ID)
  /// Home; signs out at once. Without a stored session, it closes without showing a screen.
  case signOut

  var needsSession: Bool {
    switch self {
    case .home, .addCard, .activateCard: true
    case .signIn, .registration, .confirmation, .forgottenPassword, .newPassword, .signOut: false
    }
  }

  /// Whether `output` completes the flow. A sign-in is also complete after a registration, which
  /// opens a session too.
  package func isComplete(with output: AccountOutput) -> Bool {
    switch (self, output) {
    case (.signIn, .signedIn), (.signIn, .confirmed), (.registration, .confirmed),
      (.confirmation, .confirmed), (.forgottenPassword, .passwordChanged),
      (.newPassword, .passwordChanged), (.addCard, .cardAdded), (.home, .signedOut),
      (.activateCard, .signedOut), (.signOut, .signedOut):
      true
    default: false
    }
  }
}

/// The Interactors' calls of the Controller, which passes them to the Coordinator: results are not
/// displayed, so they do not go through the Presenter.
@MainActor
protocol AccountInteractorOutput: AnyObject {
  func report(_ output: AccountOutput)
}

/// A result that a flow reports, in chronological order. Its text comes unchecked from the server.
package enum AccountOutput: Equatable, Sendable {
  case signedIn(name: String)
  /// A code was sent to `phone` (E.164); the registration is pending.
  case registrationAwaitsCode(phone: String)
  /// The registration is complete, and the user is signed in.
  case confirmed(name: String)
  /// A code was sent to `phone` (E.164), if an account has it.
  case resetCodeSent(phone: String)
  case passwordChanged
  case profileLoaded(AccountProfile)
  case cardAdded(AccountCard)
  case cardActivated(AccountCard)
  /// The server rejects the session; sign-in is shown next.
  case sessionEnded
  /// The stored session was deleted. Unless `isServerNotified`, it stays valid until it expires.
  case signedOut(isServerNotified: Bool)
  /// The last screen was closed. No output follows until the next start.
  case closed
}
