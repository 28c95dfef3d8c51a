/// What the flow tells its parent.
enum RegistrationOutput: Equatable, Sendable {
  case awaitsCode(phone: String)
  case confirmed(name: String)
  case closed(wantsSignIn: Bool)
}
