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
