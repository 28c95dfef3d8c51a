/// Where the Controller asks the Coordinator to go.
enum ConfirmationNavigation: Equatable, Sendable {
  case confirmed(name: String)
  case registration
  case closed
}
