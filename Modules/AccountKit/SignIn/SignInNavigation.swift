/// Where the Controller asks the Coordinator to go.
enum SignInNavigation: Equatable, Sendable {
  case signedIn(name: String)
  case registration
  case confirmation
  case forgottenPassword
  case closed
}
