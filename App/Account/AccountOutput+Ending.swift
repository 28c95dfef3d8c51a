import AccountKit

extension AccountOutput {
  /// Whether this is what a command to `destination` is for.
  ///
  /// - Parameter isAsking: whether somebody is there to go on with a code that was just sent.
  func ends(_ destination: AccountDestination, isAsking: Bool) -> Bool {
    switch (destination, self) {
    case (.signIn, .signedIn), (.registration, .confirmed), (.confirmation, .confirmed),
      (.forgottenPassword, .passwordChanged), (.newPassword, .passwordChanged),
      (.home, .profileLoaded), (.addCard, .cardAdded), (.activateCard, .cardActivated),
      (.signOut, .signedOut), (.signOut, .closed):
      true
    case (.registration, .registrationAwaitsCode), (.forgottenPassword, .resetCodeSent): !isAsking
    default: false
    }
  }
}
