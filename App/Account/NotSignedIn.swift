/// The command needs a session, and nobody is there to sign in on the way.
struct NotSignedIn: PlainlyExplained {
  var explanation: String { "you are not signed in; sign in with: regatta account login" }
  var exitStatus: ExitStatus { .notAllowed }
}
