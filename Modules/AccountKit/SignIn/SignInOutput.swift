/// What the flow tells its parent.
enum SignInOutput: Equatable, Sendable {
  case signedIn(name: String)
  /// The user came to a session by a registration.
  case confirmed(name: String)
  /// What a flow within this one has to tell.
  case report(AccountOutput)
  case closed
}
