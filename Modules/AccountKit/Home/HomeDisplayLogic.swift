/// What the Presenter tells the Controller.
@MainActor
protocol HomeDisplayLogic: AnyObject {
  func displayOnView(_ state: HomeState)

  func displayLoaded(_ profile: AccountProfile)

  func displayActivated(_ card: AccountCard)

  func displaySignedOut(isServerTold: Bool)

  func displaySessionEnded()
}
