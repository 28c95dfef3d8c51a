/// What the Presenter tells the View.
@MainActor
protocol CharacterListViewInput: AnyObject {
  func show(_ state: CharacterListState)
}
