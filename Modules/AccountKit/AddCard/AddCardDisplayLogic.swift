/// What the Presenter tells the Controller.
@MainActor
protocol AddCardDisplayLogic: FormDisplayLogic {
  func displayAdded(_ card: AccountCard)

  func displaySessionEnded()
}
