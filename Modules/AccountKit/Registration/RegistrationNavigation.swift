/// Where the Controller asks the Coordinator to go.
enum RegistrationNavigation: Equatable, Sendable {
  case confirmation(phone: String)
  case signIn
  case closed
}
